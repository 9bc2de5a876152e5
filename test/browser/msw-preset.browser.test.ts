import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/browser";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const mock = createMock({ baseUrl: "https://api.example.test/registry" });
const worker = setupMock(mock);
const headers = { authorization: "Bearer t" };

beforeAll(async () => void (await worker.start()));
afterAll(() => worker.stop());

describe("the preset for pages", () => {
  it("answers what the page asks for as the service", async () => {
    const response = await fetch(`${mock.baseUrl}/entity?query=Nordic%20Timber&country_code=ee`, { headers });
    expect(await response.json()).toMatchObject({ entities: [{ name: "Nordic Timber OÜ" }] });
  });

  it("answers 404, 405 and HEAD as over HTTP", async () => {
    const status = async (path: string, method = "GET") =>
      (await fetch(`${mock.baseUrl}${path}`, { headers, method })).status;
    expect(await status("/nowhere")).toBe(404);
    expect(await status("/document/order", "PUT")).toBe(405);
    expect(await status("/entity?query=x", "HEAD")).toBe(200);
  });

  it("lets the page's own requests pass", async () => {
    expect((await fetch(location.href)).ok).toBe(true);
  });

  it("makes an error of a call to the API's own origin that nobody handles", async () => {
    const report = vi.spyOn(console, "error").mockReturnValue();
    await expect(fetch("https://api.example.test/elsewhere", { headers })).rejects.toThrow();
    expect(report).toHaveBeenCalled();
    report.mockRestore();
  });
});
