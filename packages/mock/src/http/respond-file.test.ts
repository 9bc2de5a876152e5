import { describe, expect, it } from "vitest";
import { createService } from "../mock.ts";
import { orderable } from "../testing/orderable.ts";

const headers = { authorization: "Bearer t" };

/** Opens a delivered file of a service that can resume downloads. */
async function deliver() {
  const service = createService({ fulfilment: "immediate", assumptions: { rangeRequests: "supported" } });
  const created = await service.fetch(`${service.baseUrl}/document/order`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ documents: [orderable] }),
  });
  const { order_id } = await created.json();
  const order = await (await service.fetch(`${service.baseUrl}/document/order/${order_id}`, { headers })).json();
  const [{ download_url: link }] = order.documents;
  return (more: Record<string, string> = {}, method = "GET") =>
    service.fetch(link, { method, headers: { ...headers, ...more } });
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("a file that can be resumed", () => {
  it("comes in parts that make up the whole, under one tag", async () => {
    const open = await deliver();
    const whole = await open();
    const bytes = await bytesOf(whole);
    const tag = whole.headers.get("etag") ?? "";
    const [first, rest] = [await open({ range: "bytes=0-99" }), await open({ range: "bytes=100-", "if-range": tag })];
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(first.headers.get("content-range")).toBe(`bytes 0-99/${bytes.byteLength}`);
    expect(first.headers.get("content-length")).toBe("100");
    expect(new Uint8Array([...(await bytesOf(first)), ...(await bytesOf(rest))])).toEqual(bytes);
  });

  it("refuses a range beyond its end, and says how long it is", async () => {
    const open = await deliver();
    const { byteLength } = await bytesOf(await open());
    const beyond = await open({ range: `bytes=${byteLength}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${byteLength}`]);
    expect(await beyond.json()).toMatchObject({ status: 416, detail: expect.stringContaining(`${byteLength} bytes`) });
  });

  it("is described whole to a HEAD, whatever range that names", async () => {
    const open = await deliver();
    const { byteLength } = await bytesOf(await open());
    const head = await open({ range: "bytes=0-9" }, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, `${byteLength}`]);
    expect(await head.text()).toBe("");
  });
});
