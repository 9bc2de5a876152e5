import { describe, expect, it } from "vitest";
import { breakOff, rewriteText, slowDown, withBody } from "./bodies.ts";

const headers = { "content-type": "text/plain", "content-length": "10" };
const answer = (body: BodyInit | null = "0123456789", status = 200) => new Response(body, { status, headers });

/** What arrives of a body before it fails, and whether it fails. */
async function receive({ body }: Response): Promise<readonly [string, boolean]> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body ?? []) text += decoder.decode(chunk);
    return [text, false];
  } catch {
    return [text, true];
  }
}

describe("a body that breaks off", () => {
  it.each([
    [undefined, "01234"],
    [3, "012"],
    [9, "012345678"],
    [10, "012345678"],
    [5000, "012345678"],
  ])("after %j bytes sends that part, then fails", async (bytes, part) => {
    const broken = await breakOff(answer(), bytes);
    expect(broken.headers.get("content-length")).toBe("10");
    expect(await receive(broken)).toEqual([part, true]);
  });

  it("breaks off no second time", async () => {
    expect(await receive(await breakOff(await breakOff(answer(), 6), 3))).toEqual(["012345", true]);
  });

  it("fails at once when there is nothing to send", async () => {
    expect(await receive(await breakOff(answer("")))).toEqual(["", true]);
  });
});

describe("a slow body", () => {
  it("comes in pieces with a pause before each", async () => {
    const log: string[] = [];
    const slow = slowDown(answer(), 4, async () => void log.push("pause"));
    for await (const chunk of slow.body ?? []) log.push(new TextDecoder().decode(chunk));
    expect(log.filter((entry) => entry !== "pause")).toEqual(["0123", "4567", "89"]);
    expect(log.filter((entry) => entry === "pause")).toHaveLength(3);
    expect(log[0]).toBe("pause");
  });

  it("breaks off where the body under it does", async () => {
    const broken = await breakOff(answer(), 6);
    expect(await receive(slowDown(broken, 4, async () => {}))).toEqual(["012345", true]);
  });

  it("fails when its caller has gone", async () => {
    const slow = slowDown(answer(), 4, () => Promise.reject(new Error("gone")));
    expect(await receive(slow)).toEqual(["", true]);
  });
});

describe("a rewritten body", () => {
  it("has the length of what it holds, and a content type of its own when it is given one", async () => {
    const rewritten = await rewriteText(answer(), (text) => `${text}Õ`, "text/html");
    expect(Object.fromEntries(rewritten.headers)).toEqual({ "content-type": "text/html", "content-length": "12" });
    expect(await rewritten.text()).toBe("0123456789Õ");
    expect(withBody(answer(), new Uint8Array(3)).headers.get("content-type")).toBe("text/plain");
  });

  it("stays as it is when the answer is no success", async () => {
    const refusal = answer("no", 404);
    expect(await rewriteText(refusal, () => "yes")).toBe(refusal);
  });
});
