import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { catalogue } from "../../fixtures/catalogue.ts";
import { specimen } from "../testing/specimen.ts";
import { renderPdf } from "./render-pdf.ts";

const load = (bytes: Uint8Array): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false });

describe("renderPdf", () => {
  test("starts as every PDF starts", async () => {
    const bytes = await renderPdf(specimen);
    expect(new TextDecoder("latin1").decode(bytes.slice(0, 5))).toBe("%PDF-");
  });

  test("opens as one page that names itself, its entity and its makers", async () => {
    const document = await load(await renderPdf(specimen));
    expect(document.getPageCount()).toBe(1);
    expect(document.getTitle()).toBe("Annual report 2024");
    expect(document.getSubject()).toBe("Nordic Timber OÜ");
    expect(document.getKeywords()).toBe("synthetic specimen");
    expect(document.getProducer()).toBe("Legal entity mock");
  });

  test("is dated by its description alone", async () => {
    const document = await load(await renderPdf(specimen));
    expect(document.getCreationDate()).toEqual(new Date(specimen.issuedAt));
    expect(document.getModificationDate()).toEqual(new Date(specimen.issuedAt));
  });

  test.each([
    ["nothing", ""],
    ["control characters", "line\nbreak\ttab\u0000\u202E"],
    ["half a surrogate pair", "half \uD83D"],
    ["emoji", "👩‍🔬 Sample"],
    ["one word of 5,000 characters", "x".repeat(5_000)],
  ])("takes a name of %s", async (_what, entityName) => {
    expect((await load(await renderPdf({ ...specimen, entityName }))).getPageCount()).toBe(1);
  });

  test.each(catalogue.map(({ name }) => [name]))("takes the name %s", async (entityName) => {
    expect((await load(await renderPdf({ ...specimen, entityName }))).getSubject()).toBe(entityName);
  });
});
