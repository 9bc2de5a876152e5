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

export const fileEffects: Effects<"contentDisposition" | "contentLength" | "expiryBoundary"> = {
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
