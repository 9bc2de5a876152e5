import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { transcriptOf } from "./transcript.ts";

describe.each(forms)("one session over the $name form", (form) => {
  test("reads as it stands in transcript.txt, byte for byte, which every form is compared with", async () => {
    await expect(await transcriptOf(form)).toMatchFileSnapshot("./transcript.txt");
  });

  test("reads the same each time", async () => {
    expect(await transcriptOf(form)).toBe(await transcriptOf(form));
  });
});
