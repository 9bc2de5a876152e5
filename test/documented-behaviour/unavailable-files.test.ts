import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime } from "../world/orders.ts";

const secondsPerDay = 86_400;

/** An order with all its documents found, and the paths of their files: those of a like order differ by the ID alone. */
async function linksIfFound(service: Session, documents: readonly (typeof extract)[]) {
  const id = await service.place({ documents: [...documents] });
  await service.mock.clock.advance(fulfilmentTime);
  return { id, paths: (await service.links(id)).map((link) => link.slice(service.baseUrl.length)) };
}

describe.each(forms)("a file over the $name form", (form) => {
  test("is 404 until its order is COMPLETED, even to whoever knows the link", async () => {
    await using service = await begin(form, { assumptions: { itemStatusInProgress: "delivered-early" } });
    const id = await service.place({ documents: [extract] });
    const [link = ""] = await service.links(id);
    expect(link).toContain(id);
    expect((await service.get(link)).status).toBe(404);
    await service.mock.clock.advance(fulfilmentTime);
    expect((await service.get(link)).status).toBe(200);
  });

  test("is 404 when its document is NOT_AVAILABLE, while the rest of the order is delivered", async () => {
    await using service = await begin(form);
    const found = await linksIfFound(service, [extract, articles]);
    await service.mock.availability.set(articlesMissing);
    const id = await service.place({ documents: [extract, articles] });
    await service.mock.clock.advance(fulfilmentTime);
    const statuses = found.paths.map(async (path) => (await service.get(path.replace(found.id, id))).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });

  test("is 404 when its order is CANCELLED, though its document was found", async () => {
    await using service = await begin(form);
    const found = await linksIfFound(service, [extract]);
    await service.mock.availability.set(articlesMissing);
    const cancelling = { ...articles, requirement: "CANCEL_IF_MISSING" as const };
    const id = await service.place({ documents: [extract, cancelling] });
    await service.mock.clock.advance(fulfilmentTime);
    expect(await service.read(id)).toMatchObject({ status: "CANCELLED" });
    for (const path of found.paths) expect((await service.get(path.replace(found.id, id))).status).toBe(404);
  });

  test("is 404 when the order has no such file, or there is no such order", async () => {
    await using service = await begin(form);
    const { id, paths } = await linksIfFound(service, [extract]);
    const [path = ""] = paths;
    const others = [`/files/${id}/other.pdf`, path.replace(id, "ord_nobody"), `${path}.zip`, path.toUpperCase()];
    for (const other of others) expect((await service.get(other)).status, other).toBe(404);
    expect((await service.get(path)).status).toBe(200);
  });

  test("is there 90 days from completion, to the second, and 404 from then on", async () => {
    await using service = await begin(form);
    const id = await service.place({ documents: [extract] });
    await service.mock.clock.advance(fulfilmentTime);
    const [link = ""] = await service.links(id);
    const { finished_at } = await service.read(id);
    const end = (Number(finished_at) + 90 * secondsPerDay) * 1000;
    const statusAt = async (moment: number) => {
      await service.mock.clock.advanceTo(moment);
      return (await service.get(link)).status;
    };
    expect(await statusAt(end - 1000)).toBe(200);
    expect(await statusAt(end - 1)).toBe(200);
    expect(await statusAt(end)).toBe(404);
    expect(await statusAt(end + 1000)).toBe(404);
    expect(await statusAt(end + 365 * secondsPerDay * 1000)).toBe(404);
  });

  test("expires at the second that finished_at shows plus 90 days, whatever fraction of it had passed", async () => {
    await using service = await begin(form);
    await service.mock.clock.advance({ milliseconds: 700 });
    const id = await service.place({ documents: [extract] });
    await service.mock.clock.advance(fulfilmentTime);
    const [link = ""] = await service.links(id);
    const { finished_at } = await service.read(id);
    await service.mock.clock.advanceTo((Number(finished_at) + 90 * secondsPerDay) * 1000);
    expect((await service.get(link)).status).toBe(404);
  });

  test("expires by the completion of its own order, not by its creation", async () => {
    await using service = await begin(form, { fulfilment: { after: { days: 20 } } });
    const id = await service.place({ documents: [extract] });
    await service.mock.clock.advance({ days: 20 });
    const [link = ""] = await service.links(id);
    await service.mock.clock.advance({ days: 89 });
    expect((await service.get(link)).status).toBe(200);
    await service.mock.clock.advance({ days: 1 });
    expect((await service.get(link)).status).toBe(404);
  });

  test("leaves its order readable after it has expired, and nothing is charged again or back", async () => {
    await using service = await begin(form);
    const { id } = await linksIfFound(service, [extract]);
    await service.mock.clock.advance({ days: 91 });
    expect(await service.read(id)).toMatchObject({ status: "COMPLETED", documents: [{ status: "DELIVERED" }] });
    expect(await service.mock.ledger.totalCents()).toBe(29);
  });
});
