import { describe, expect, it } from "vitest";
import { parseAssumption } from "./parse-assumption.ts";

describe("an assumption on the command line", () => {
  it("is a variant by its name, even where the name is made of digits", () => {
    expect(parseAssumption("createStatus=202")).toEqual({ createStatus: "202" });
    expect(parseAssumption("errorBody=problem+json")).toEqual({ errorBody: "problem+json" });
  });

  it("is a number where the question asks for one, or the word for none", () => {
    expect(parseAssumption("rateLimit=100")).toEqual({ rateLimit: 100 });
    expect(parseAssumption("rateLimit=none")).toEqual({ rateLimit: "none" });
    expect(parseAssumption("tokenLifetime=unlimited")).toEqual({ tokenLifetime: "unlimited" });
  });

  it.each([
    ["rateLimit", "rateLimit is no key=value"],
    ["=5", "=5 is no key=value"],
    ["rateLimits=5", "assumptions.rateLimits is not known"],
    ["toString=5", "assumptions.toString is not known"],
    ["rateLimit=0", "none or a whole number of requests per minute"],
    ["rateLimit=-1", "none or a whole number of requests per minute"],
    ["rateLimit=1.5", "none or a whole number of requests per minute"],
    ["rateLimit=", "none or a whole number of requests per minute"],
    ["createStatus=203", "201, 200, 202"],
    ["errorBody=7", "problem+json, error-object"],
  ])("is refused when it is %s", (text, message) => {
    expect(() => parseAssumption(text)).toThrow(TypeError);
    expect(() => parseAssumption(text)).toThrow(message);
  });
});
