import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/browser";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const mock = createMock({ baseUrl: "https://api.example.test/registry" });
const worker = setupMock(mock);
const headers = { authorization: "Bearer t" };

/** Resolves once a connection is open, or is not going to be. */
const settled = (socket: WebSocket) =>
  new Promise<unknown>((resolve) => {
    for (const event of ["open", "error"]) socket.addEventListener(event, resolve, { once: true });
  }).finally(() => socket.close());

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

  it("answers an XMLHttpRequest as well", async () => {
    const request = new XMLHttpRequest();
    request.open("GET", `${mock.baseUrl}/document/order/ord_nobody`);
    request.setRequestHeader("authorization", headers.authorization);
    const answered = new Promise((resolve) => request.addEventListener("load", resolve));
    request.send();
    await answered;
    expect([request.status, request.getResponseHeader("content-type")]).toEqual([404, "application/problem+json"]);
    expect(JSON.parse(request.responseText)).toMatchObject({ title: "Order not found" });
  });

  it("lets the page's own requests pass, by fetch and by XMLHttpRequest", async () => {
    expect((await fetch(location.href)).ok).toBe(true);
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    const answered = new Promise((resolve) => request.addEventListener("load", resolve));
    request.send();
    await answered;
    expect(request.status).toBe(200);
  });

  it("makes an error of a WebSocket to the API's own origin, and of no other one", async () => {
    using report = vi.spyOn(console, "error").mockReturnValue();
    await settled(new WebSocket(`ws://${location.host}/nobody-listens-here`));
    expect(report).not.toHaveBeenCalled();
    await settled(new WebSocket("wss://api.example.test/nobody-listens-here"));
    expect(report).toHaveBeenCalled();
  });

  it("refuses to take the place of another one, which goes on", async () => {
    const second = createMock({ baseUrl: "https://second.example.test" });
    await expect(setupMock(second).start()).rejects.toThrow(
      /second\.example\.test: MSW does so for .*api\.example\.test/,
    );
    expect((await fetch(`${mock.baseUrl}/entity?query=x`, { headers })).status).toBe(200);
  });

  it("lets an override of one operation win, and all the rest be the mock's", async () => {
    worker.use(http.get(`${mock.baseUrl}/entity`, () => new HttpResponse(null, { status: 503 })));
    expect((await fetch(`${mock.baseUrl}/entity?query=x`, { headers })).status).toBe(503);
    expect((await fetch(`${mock.baseUrl}/entity/le_nobody`, { headers })).status).toBe(404);
    worker.resetHandlers();
    expect((await fetch(`${mock.baseUrl}/entity?query=x`, { headers })).status).toBe(200);
  });

  it("makes an error of a call to the API's own origin that nobody handles", async () => {
    const report = vi.spyOn(console, "error").mockReturnValue();
    await expect(fetch("https://api.example.test/elsewhere", { headers })).rejects.toThrow();
    expect(report).toHaveBeenCalled();
    report.mockRestore();
  });
});
