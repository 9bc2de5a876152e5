import { describe, expect, it } from "vitest";
import type { Reply } from "../reply/reply.ts";
import { breakOff, rewriteText, slowDown } from "./bodies.ts";

const answer = (body: Reply["body"] = "0123456789", status = 200): Reply => ({ status, headers: {}, body });

describe("a body that breaks off", () => {
  it.each([
    [undefined, 5],
    [0, 0],
    [3, 3],
    [9, 9],
    [10, 9],
    [5000, 9],
  ])("after %j bytes does so before its end", (bytes, breaksOffAfter) => {
    expect(breakOff(answer(), bytes).transit).toMatchObject({ breaksOffAfter, ending: "arrives" });
  });

  it("counts bytes, not characters", () => {
    expect(breakOff(answer("ÕÕÕÕ")).transit?.breaksOffAfter).toBe(4);
  });

  it("breaks off no second time", () => {
    expect(breakOff(breakOff(answer(), 6), 3).transit?.breaksOffAfter).toBe(6);
  });

  it("fails at once when there is nothing to send", () => {
    expect(breakOff(answer("")).transit?.breaksOffAfter).toBe(0);
  });
});

describe("a slow body", () => {
  const pace = { bytes: 4, pauseMs: 1000 };

  it("is held up by each fault, and breaks off where it did", () => {
    const slow = slowDown(slowDown(breakOff(answer(), 6), pace), { ...pace, bytes: 2 });
    expect(slow.transit).toMatchObject({ breaksOffAfter: 6, paces: [pace, { ...pace, bytes: 2 }] });
  });

  it("is none where there is no body", () => {
    const empty = { status: 404, headers: {}, body: undefined };
    expect(slowDown(empty, pace)).toBe(empty);
  });
});

describe("a rewritten body", () => {
  it("is another text, of a file too", () => {
    expect(rewriteText(answer(), (text) => `${text}Õ`).body).toBe("0123456789Õ");
    expect(rewriteText(answer(new Uint8Array([0x61])), (text) => `${text}b`).body).toBe("ab");
  });

  it("stays as it is when the answer is no success", () => {
    const refusal = answer("no", 404);
    expect(rewriteText(refusal, () => "yes")).toBe(refusal);
  });
});
