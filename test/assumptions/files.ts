import { expect } from "vitest";
import type { Session } from "../forms/session.ts";
import { extract, fulfilmentTime } from "../world/orders.ts";
import type { Effects } from "./effect.ts";

async function deliveredLink(service: Session): Promise<string> {
  const id = await service.place({ documents: [extract] });
  await service.mock.clock.advance(fulfilmentTime);
  const [link = ""] = await service.links(id);
  return link;
}

async function header(service: Session, name: string): Promise<string | null> {
  const response = await service.get(await deliveredLink(service));
  expect(await response.text()).toMatch(/^%PDF-/);
  return response.headers.get(name);
}

/** What a request for the rest of a file gets, when it has the first ten bytes already. */
async function resume(service: Session): Promise<readonly unknown[]> {
  const link = await deliveredLink(service);
  const whole = await service.get(link);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const headers = { authorization: "Bearer t", range: "bytes=10-" };
  const part = await service.fetch(link, { headers });
  const rest = new Uint8Array(await part.arrayBuffer());
  expect(rest).toEqual(part.status === 206 ? bytes.slice(10) : bytes);
  const { length } = bytes;
  const range =
    part.headers
      .get("content-range")
      ?.replaceAll(`${length}`, "n")
      .replace(`${length - 1}`, "n-1") ?? null;
  return [whole.headers.get("accept-ranges"), part.status, range];
}

export const fileEffects: Effects<"contentDisposition" | "contentLength" | "rangeRequests" | "expiryBoundary"> = {
  contentDisposition: {
    observe: (service) => header(service, "content-disposition"),
    seen: {
      attachment: expect.stringMatching(/^attachment; ?filename="[^"]+\.pdf"$/),
      rfc5987: expect.stringMatching(/^attachment;.*filename\*=UTF-8''[^;"]+\.pdf/),
      absent: null,
    },
  },
  contentLength: {
    observe: (service) => header(service, "content-length"),
    seen: { present: expect.stringMatching(/^\d{3,}$/), chunked: null },
  },
  rangeRequests: {
    observe: resume,
    seen: {
      unsupported: [expect.toSatisfy((units) => units === null || units === "none"), 200, null],
      supported: ["bytes", 206, "bytes 10-n-1/n"],
    },
  },
  expiryBoundary: {
    async observe(service) {
      const link = await deliveredLink(service);
      await service.mock.clock.advance({ days: 90 });
      const exactly = (await service.get(link)).status;
      await service.mock.clock.advance({ seconds: 1 });
      return [exactly, (await service.get(link)).status];
    },
    seen: { unavailable: [404, 404], available: [200, 404] },
  },
};
