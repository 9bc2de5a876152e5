import { expect, test } from "vitest";
import { fetchForm } from "../forms/fetch-form.ts";
import { httpForm } from "../forms/http-form.ts";
import { mswForm } from "../forms/msw-form.ts";
import { transcriptOf } from "./transcript.ts";

test("one session reads the same over all three forms, byte for byte", async () => {
  const reference = await transcriptOf(fetchForm);
  expect(reference.map(({ status }) => status)).toEqual([
    200, 200, 404, 400, 400, 201, 200, 200, 200, 200, 200, 200, 401, 405, 404, 404, 404,
  ]);
  expect(await transcriptOf(mswForm)).toEqual(reference);
  expect(await transcriptOf(httpForm)).toEqual(reference);
});

test("one session reads the same each time", async () => {
  expect(await transcriptOf(fetchForm)).toEqual(await transcriptOf(fetchForm));
});
