import { describe, expect, it } from "vitest";
import { isApiError } from "../errors/guards.ts";
import type { AnyApiError } from "../errors/union.ts";
import { stage } from "../testing/client.ts";
import { failureOf } from "../testing/outcome.ts";

async function refusalFor(body: string | null, init: ResponseInit): Promise<AnyApiError> {
  const error = await failureOf(stage([new Response(body, init)], { retry: false }).client.getEntity("le_1"));
  if (isApiError(error)) return error;
  throw error;
}

describe("an answer that is no success", () => {
  it.each([
    [300, "api", false],
    [304, "api", false],
    [400, "invalid-request", false],
    [401, "authentication", false],
    [403, "permission", false],
    [404, "not-found", false],
    [405, "invalid-request", false],
    [408, "api", true],
    [409, "invalid-request", false],
    [410, "not-found", false],
    [413, "invalid-request", false],
    [415, "invalid-request", false],
    [422, "invalid-request", false],
    [429, "rate-limit", true],
    [500, "server", true],
    [501, "server", false],
    [502, "server", true],
    [503, "server", true],
    [504, "server", true],
    [520, "server", false],
  ])("of status %i is of kind %s, retryable: %s", async (status, kind, retryable) => {
    const error = await refusalFor(null, { status });
    expect(error).toMatchObject({ kind, status, retryable, operation: "getEntity", attempts: 1, body: undefined });
    expect(error.message).toBe(`getEntity failed with status ${status}.`);
  });

  it.each([
    ["problem+json", '{"title":"Invalid","detail":"The year is missing."}', "The year is missing."],
    ["an error object", '{"error":{"code":"E1","message":"The year is missing."}}', "The year is missing."],
    ["a message", '{"message":"The year is missing."}', "The year is missing."],
    ["text", "The year is missing.", "The year is missing."],
    ["HTML", "<!doctype html><h1>Sorry</h1>", ""],
    ["nothing", "", ""],
    ["a list", '{"detail":[{"msg":"missing"}]}', ""],
    ["null", "null", ""],
    ["a number", "7", ""],
  ])("says what the service says in %s", async (_format, body, detail) => {
    const error = await refusalFor(body, { status: 400 });
    expect(error.message).toBe(`getEntity failed with status 400. ${detail}`.trim());
  });

  it("keeps the body whatever its format", async () => {
    expect((await refusalFor('{"a":[1]}', { status: 400 })).body).toEqual({ a: [1] });
    expect((await refusalFor("<h1>Sorry</h1>", { status: 502 })).body).toBe("<h1>Sorry</h1>");
    expect((await refusalFor("", { status: 502, headers: { "content-length": "0" } })).body).toBeUndefined();
  });

  it("cuts a long explanation short in the message alone", async () => {
    const long = "x".repeat(10_000);
    const error = await refusalFor(long, { status: 500 });
    expect(error.message.length).toBeLessThan(400);
    expect(error.body).toBe(long);
  });

  it("gives the headers, the request id and the asked pause", async () => {
    const headers = { "x-request-id": "req_7", "retry-after": "7", "x-else": "kept" };
    const error = await refusalFor(null, { status: 429, headers });
    expect(error).toMatchObject({ requestId: "req_7", retryAfter: 7000 });
    expect(error.headers.get("x-else")).toBe("kept");
  });
});
