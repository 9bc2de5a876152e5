import { expect, it } from "vitest";
import type { JournalQuery } from "../journal/query.ts";
import { createService } from "../mock.ts";

/** What nobody who minds the types asks. */
const loose = (query: object): JournalQuery => query;

it("refuses a query with a field that there is not, which would match every request", async () => {
  const { baseUrl, fetch, journal } = createService();
  await fetch(`${baseUrl}/entity`);
  const misspelt = loose({ opertion: "createOrder" });
  const message = "opertion is no field of a query. The fields are: method, path, operation, status, requestBody.";
  for (const ask of [journal.list, journal.count, journal.nearMisses])
    await expect(ask(misspelt)).rejects.toThrow(message);
  expect(await journal.count({ operation: undefined, method: "get" })).toBe(1);
});
