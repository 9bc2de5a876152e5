import { describe, expect, it } from "vitest";
import { requestedRange } from "./ranges.ts";

const size = 1000;
const tag = '"of-the-file"';

const ask = (range: string, headers: Record<string, string> = {}, method = "GET") =>
  requestedRange({ method, headers: new Headers({ range, ...headers }) }, size, tag);

describe("a request for a range of a file of 1000 bytes", () => {
  it.each([
    ["bytes=0-499", { start: 0, end: 499 }],
    ["bytes=500-999", { start: 500, end: 999 }],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=999-", { start: 999, end: 999 }],
    ["bytes=10-", { start: 10, end: 999 }],
    ["bytes=-1", { start: 999, end: 999 }],
    ["bytes=-500", { start: 500, end: 999 }],
    ["Bytes=0-9", { start: 0, end: 9 }],
  ])("gets it: %s", (range, part) => {
    expect(ask(range)).toEqual(part);
  });

  it.each([
    ["bytes=500-5000", { start: 500, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=0-99999999999999999999999", { start: 0, end: 999 }],
  ])("gets what there is when it asks for more: %s", (range, part) => {
    expect(ask(range)).toEqual(part);
  });

  it.each(["bytes=1000-", "bytes=1000-1001", "bytes=-0"])("is not satisfiable beyond the file: %s", (range) => {
    expect(ask(range)).toBe("unsatisfiable");
  });

  it.each([
    "bytes=-",
    "bytes=",
    "bytes=9-5",
    "bytes=a-b",
    "bytes=1.5-2",
    "bytes",
    "items=0-4",
    "bytes=0-4, 10-14",
    "bytes=0-4,-1",
  ])("gets the whole file when it is no single valid range: %s", (range) => {
    expect(ask(range)).toBeUndefined();
  });

  it("gets the whole file when it names no range", () => {
    expect(requestedRange(new Request("https://a.example/"), size, tag)).toBeUndefined();
  });

  it("gets the whole file unless it remembers this very one, by a strong comparison", () => {
    expect(ask("bytes=10-", { "if-range": tag })).toEqual({ start: 10, end: 999 });
    expect(ask("bytes=10-", { "if-range": `W/${tag}` })).toBeUndefined();
    expect(ask("bytes=10-", { "if-range": '"of-another"' })).toBeUndefined();
    expect(ask("bytes=10-", { "if-range": "Thu, 01 Jan 2026 09:00:00 GMT" })).toBeUndefined();
  });

  it("has no effect unless it is a GET", () => {
    expect(ask("bytes=10-", {}, "HEAD")).toBeUndefined();
  });

  it("is never satisfiable in an empty file", () => {
    const request = new Request("https://a.example/", { headers: { range: "bytes=0-" } });
    expect(requestedRange(request, 0, tag)).toBe("unsatisfiable");
  });
});
