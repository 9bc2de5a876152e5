import { describe, expect, test } from "vitest";
import { granite } from "../world/companies.ts";
import { startServer } from "./running-server.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("the worlds of a server", () => {
  test("do not see each other, hundreds of sessions at once", { timeout: 60_000 }, async () => {
    await using server = await startServer({ clock: { mode: "virtual" } });
    const session = async (index: number) => {
      const { get, control, place } = server.visitor(`session-${index}`);
      const status = index % 3 === 0 ? "202" : "201";
      await control("/assumptions", { createStatus: status }, "PATCH");
      await control("/fulfilment", { policy: index % 2 === 0 ? "immediate" : "manual" });
      const ids = [await place(), await place()];
      await control("/clock/advance", { hours: index });
      const orders = await Promise.all(ids.map(async (id) => (await get(`/document/order/${id}`)).json()));
      const { requests } = await (await control("/requests")).json();
      const { now } = await (await control("/clock")).json();
      return {
        ids,
        created: requests.filter((entry: { operation: string }) => entry.operation === "createOrder"),
        known: (await (await control("/orders")).json()).orders.map((order: { id: string }) => order.id),
        statuses: orders.map((order) => order.status),
        hours: (now - Date.UTC(2026, 0, 1, 9)) / 3_600_000,
      };
    };
    const sessions = await Promise.all(numbers(300).map(session));
    for (const [index, { ids, created, known, statuses, hours }] of sessions.entries()) {
      const expected = index % 2 === 0 ? "COMPLETED" : "IN_PROGRESS";
      expect(known).toEqual(ids);
      expect(statuses).toEqual([expected, expected]);
      expect(created.map((entry: { status: number }) => entry.status)).toEqual(
        Array(2).fill(index % 3 === 0 ? 202 : 201),
      );
      expect(hours).toBe(index);
    }
    expect(new Set(sessions.flatMap(({ ids }) => ids)).size).toBe(600);
    expect(server.worlds()).toHaveLength(300);
  });

  test("are named by what stands before the first dot of a token, so that tokens can rotate", async () => {
    await using server = await startServer();
    const [first, second, stranger] = ["suite.1", "suite.2", "other"].map(server.visitor);
    const id = await first?.place();
    expect((await second?.get(`/document/order/${id}`))?.status).toBe(200);
    expect((await stranger?.get(`/document/order/${id}`))?.status).toBe(404);
    expect(server.worlds()).toEqual(["suite", "other"]);
  });

  test("are named by the subject of a JSON Web Token, whoever signs several alike", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const issue = (sub: string, iat: number) => `${part({ alg: "HS256" })}.${part({ sub, iat })}.signature-${iat}`;
    await using server = await startServer();
    const [first, renewed, stranger] = [issue("suite", 1), issue("suite", 2), issue("other", 1)].map(server.visitor);
    const id = await first?.place();
    expect((await renewed?.get(`/document/order/${id}`))?.status).toBe(200);
    expect((await stranger?.get(`/document/order/${id}`))?.status).toBe(404);
    expect(server.worlds()).toEqual(["suite", "other"]);
  });

  test("refuse a revoked token, and take another of the same world", async () => {
    await using server = await startServer();
    const [first, second] = ["suite.1", "suite.2"].map(server.visitor);
    await first?.control("/tokens/revoke", { token: "suite.1" });
    expect((await first?.get("/entity?query=x"))?.status).toBe(401);
    expect((await second?.get("/entity?query=x"))?.status).toBe(200);
  });

  test("let a token expire on their own clock", async () => {
    await using server = await startServer({ clock: { mode: "virtual" }, assumptions: { tokenLifetime: 3600 } });
    const { get, control } = server.visitor("suite.1");
    const other = server.visitor("other");
    expect([(await get("/entity?query=x")).status, (await other.get("/entity?query=x")).status]).toEqual([200, 200]);
    await control("/clock/advance", { hours: 1 });
    expect([(await get("/entity?query=x")).status, (await other.get("/entity?query=x")).status]).toEqual([401, 200]);
  });

  test("give the same ids for the same seed and name, and no id twice", async () => {
    const ids = async (seed: number, token: string) => {
      await using server = await startServer({ seed });
      const { place } = server.visitor(token);
      return [await place(), await place()];
    };
    const [once, again, elsewhere, otherwise] = [
      await ids(1, "a.1"),
      await ids(1, "a.2"),
      await ids(1, "b"),
      await ids(2, "a.1"),
    ];
    expect(again).toEqual(once);
    expect(new Set([once, elsewhere, otherwise].flat()).size).toBe(6);
  });

  test("are answered for by one that keeps nothing, when a request has no usable token", async () => {
    await using server = await startServer();
    for (const authorization of ["", "Basic abc", "Bearer", "Bearer a b"]) {
      const headers = authorization === "" ? {} : { authorization };
      const response = await fetch(`${server.url}/entity?query=x`, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
    }
    expect((await fetch(`${server.url}/nowhere`)).status).toBe(404);
    expect(server.worlds()).toEqual([]);
  });

  test("find the way of a signed link, which carries no token", async () => {
    await using server = await startServer({ fulfilment: "immediate" });
    const { get, control, place } = server.visitor("suite");
    const order = await (await get(`/document/order/${await place()}`)).json();
    await control("/faults", { type: "download-redirect" });
    const link = order.documents[0].download_url.slice(server.url.length);
    const redirected = await fetch(`${server.url}${link}`, {
      headers: { authorization: "Bearer suite" },
      redirect: "manual",
    });
    const location = redirected.headers.get("location") ?? "";
    expect(new URL(location).origin).toBe(server.url.replace("127.0.0.1", "localhost"));
    expect((await fetch(location)).headers.get("content-type")).toBe("application/pdf");
    expect((await fetch(location, { headers: { authorization: "Bearer suite" } })).status).toBe(400);
    const forged = location.replace(/signature=\w+/, "signature=forged");
    expect((await fetch(forged)).status).toBe(401);
  });

  test("are dropped when asked, and made anew", async () => {
    await using server = await startServer();
    const { get, control, place } = server.visitor("suite");
    const id = await place();
    expect((await control("/world", undefined, "DELETE")).status).toBe(204);
    expect(server.worlds()).toEqual([]);
    expect((await get(`/document/order/${id}`)).status).toBe(404);
  });

  test("are bounded in number, and say so", async () => {
    await using server = await startServer({ maxWorlds: 2 });
    for (const token of ["a", "b"]) expect((await server.visitor(token).get("/entity?query=x")).status).toBe(200);
    const refused = await server.visitor("c").get("/entity?query=x");
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/there are 2 already.*Reuse a token/) });
    expect((await server.visitor("a").get("/entity?query=x")).status).toBe(200);
  });

  test("are one for every token, where the server is told so", async () => {
    await using server = await startServer({ tenants: false });
    const id = await server.visitor("a").place();
    expect((await server.visitor("b").get(`/document/order/${id}`)).status).toBe(200);
    expect(await server.world("c").orders.list()).toHaveLength(1);
    const refused = await server.visitor("a").control("/world", undefined, "DELETE");
    expect(refused.status).toBe(409);
  });

  test("are the same in this process and over HTTP", async () => {
    await using server = await startServer();
    await server.world("suite").assumptions.set({ createStatus: "202" });
    const { get, control, place } = server.visitor("suite.2");
    expect(await (await control("/assumptions")).json()).toMatchObject({ createStatus: "202" });
    const id = await place();
    expect(await server.world("suite").orders.get(id)).toMatchObject({ id });
    expect((await get(`/entity/${granite.persistent_id}`)).status).toBe(200);
  });
});
