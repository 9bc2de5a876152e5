import { afterEach, describe, expect, it, vi } from "vitest";
import { overNetwork } from "./network.ts";

const webhook = () => new Request("https://client.example.test/hook", { method: "POST", body: "{}" });

describe("the network that webhooks go over", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("is the fetch of the moment", async () => {
    vi.stubGlobal("fetch", async ({ url }: Request) => new Response(url));
    expect(await (await overNetwork(webhook())).text()).toBe("https://client.example.test/hook");
  });

  it("is there in Node though a test pretends to have a page, as jsdom does", async () => {
    vi.stubGlobal("document", {});
    vi.stubGlobal("fetch", async () => new Response(null, { status: 202 }));
    expect((await overNetwork(webhook())).status).toBe(202);
  });

  it("is not there in a page", async () => {
    vi.stubGlobal("document", {});
    vi.stubGlobal("process", undefined);
    vi.stubGlobal("fetch", async () => new Response());
    const sent = overNetwork(webhook());
    vi.unstubAllGlobals();
    await expect(sent).rejects.toThrow(
      /nothing can listen in a page\. Take webhooks there with mock\.webhooks\.listen/,
    );
  });
});
