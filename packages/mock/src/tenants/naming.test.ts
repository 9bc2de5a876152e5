import { describe, expect, it } from "vitest";
import { seedOf, signatureOf, worldNameOf } from "./naming.ts";

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JSON Web Token (RFC 7519). */
const jwt = (claims: unknown, signature = "signature"): string =>
  [base64url({ alg: "HS256", typ: "JWT" }), base64url(claims), signature].join(".");

describe("the world of a token", () => {
  it.each([
    ["suite-a", "suite-a"],
    ["suite-a.1", "suite-a"],
    ["suite-a.2026.02", "suite-a"],
    [".suite", ".suite"],
    ["a=", "a="],
  ])("of %s is %s", (token, name) => {
    expect(worldNameOf(token)).toBe(name);
  });

  it.each([
    ["its subject", jwt({ sub: "suite-a", iat: 1 }), "suite-a"],
    ["its subject, however often it is issued", jwt({ sub: "suite-a", iat: 2 }, "another-signature"), "suite-a"],
    ["its subject in any script", jwt({ sub: "süit~东" }), "süit~东"],
    ["its subject, signed or not", jwt({ sub: "suite-b" }, ""), "suite-b"],
  ])("of a JSON Web Token is %s", (_, token, name) => {
    expect(worldNameOf(token)).toBe(name);
  });

  it.each([
    ["nobody", jwt({ iat: 1 })],
    ["somebody without a name", jwt({ sub: "" })],
    ["something else than a text", jwt({ sub: 7 })],
    ["no object", jwt(null)],
    ["what is encrypted", `${base64url({ alg: "dir", enc: "A128GCM" })}..iv.text.tag`],
    ["what is no JSON", `${base64url({ alg: "none" })}.payload.signature`],
  ])("of a JSON Web Token for %s is its own", (_, token) => {
    expect(worldNameOf(token)).toBe(token);
  });

  it("of a token that merely begins as one is what stands before its first dot", () => {
    expect(worldNameOf("eyJ.1.2")).toBe("eyJ");
    expect(worldNameOf(`${base64url("text")}.1.2`)).toBe(base64url("text"));
    expect(worldNameOf(`${base64url({ alg: "none" })}.1`)).toBe(base64url({ alg: "none" }));
  });

  it("has a seed and a signature of its own, the same whenever its name is", () => {
    expect(seedOf("a", 1)).toBe(seedOf("a", 1));
    const worlds = Array.from({ length: 2000 }, (_, index) => `world-${index}`);
    expect(new Set(worlds.map((name) => signatureOf(name, 1))).size).toBe(worlds.length);
    expect(new Set(worlds.map((name) => seedOf(name, 1))).size).toBe(worlds.length);
    expect(seedOf("a", 1)).not.toBe(seedOf("a", 2));
  });
});
