import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session } from "../forms/session.ts";
import { granite } from "../world/companies.ts";
import { extract, fulfilmentTime, report } from "../world/orders.ts";

/** The links of one order, delivered. */
async function delivered(service: Session): Promise<readonly string[]> {
  const id = await service.place({ documents: [extract, report] });
  await service.mock.clock.advance(fulfilmentTime);
  return service.links(id);
}

const latin1 = new TextDecoder("latin1");

describe.each(forms)("a download over the $name form", (form) => {
  test("is a PDF that opens where the format is pdf: a header, a cross-reference table at its place, an end", async () => {
    await using service = await begin(form);
    const [link = ""] = await delivered(service);
    const response = await service.get(link);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const text = latin1.decode(await response.bytes());
    expect(text).toMatch(/^%PDF-\d\.\d/);
    const ending = /startxref\s+(?<offset>\d+)\s+%%EOF\s*$/.exec(text);
    const crossReferences = text.slice(Number(ending?.groups?.["offset"]));
    // A table (ISO 32000, 7.5.4) or a stream (7.5.8).
    expect(crossReferences).toMatch(/^(?:xref\s|\d+ 0 obj\s*<<[\s\S]*?\/Type\s*\/XRef)/);
    expect(text).toMatch(/\/Root\s+\d+ 0 R/);
  });

  test("is an archive that opens where the format is zip, and no file in it is empty", async () => {
    await using service = await begin(form);
    const [, link = ""] = await delivered(service);
    const response = await service.get(link);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = Object.values(unzipSync(await response.bytes()));
    expect(files.length).toBeGreaterThan(0);
    expect(files.map(({ length }) => length)).not.toContain(0);
  });

  test("gives the same bytes each time", async () => {
    await using service = await begin(form);
    const [link = ""] = await delivered(service);
    const first = await (await service.get(link)).bytes();
    await service.mock.clock.advance({ days: 12 });
    expect(await (await service.get(link)).bytes()).toEqual(first);
  });

  test("says how long it is", async () => {
    await using service = await begin(form);
    for (const link of await delivered(service)) {
      const response = await service.get(link);
      const { length } = await response.bytes();
      expect(response.headers.get("content-length")).toBe(`${length}`);
    }
  });

  test("is another file for each document, though two companies share a name and a product", async () => {
    const namesake = { ...granite, persistent_id: "le_namesake" };
    await using service = await begin(form, { entities: [granite, namesake] });
    const documents = [extract, { ...extract, entity_persistent_id: namesake.persistent_id }];
    const id = await service.place({ documents });
    await service.mock.clock.advance(fulfilmentTime);
    const links = await service.links(id);
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await service.get(link)).status).toBe(200);
  });

  test("works with one token and the next", async () => {
    await using service = await begin(form);
    const [link = ""] = await delivered(service);
    const response = await service.fetch(link, { headers: { authorization: "Bearer another" } });
    expect(response.status).toBe(200);
  });
});
