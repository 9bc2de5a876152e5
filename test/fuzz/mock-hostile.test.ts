import fc from "fast-check";
import { expect, test } from "vitest";
import { attack } from "./mock/attack.ts";
import { audit } from "./mock/audit.ts";
import { entities } from "./mock/entities.ts";
import { holds, patienceMs } from "./mock/holds.ts";
import { hostileRequests } from "./mock/hostile.ts";
import { judgeHostile } from "./mock/judge-hostile.ts";
import { orderedFrom } from "./mock/known.ts";
import { quota } from "./mock/quota.ts";
import { setStage } from "./mock/stage.ts";
import { combinations } from "./mock/turns.ts";

test("no request breaks the service, gets in without a token, or orders against the contract", {
  timeout: patienceMs,
}, async () => {
  const stage = setStage({ assumptions: {}, replies: [204] });
  const known = await orderedFrom(stage, entities);
  const statuses = new Set<number>();
  await holds(hostileRequests(known), quota.hostile, async (hostile) => {
    const received = await attack(stage, hostile);
    if (received === undefined) return;
    judgeHostile(hostile, stage.mock.baseUrl, received.status);
    if (received.status === 201) stage.orderIds.push(JSON.parse(received.text).order_id);
    statuses.add(received.status);
  });
  await audit(stage);
  expect(stage.requests).toBe(quota.hostile);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 405, 415]));
});

test("no request breaks a service that answers the open questions in another way, or gets in without a token", {
  timeout: patienceMs,
}, async () => {
  const open = () => setStage({ assumptions: {}, replies: [204, 500] });
  // Each service draws the same ids for its first orders.
  const known = await orderedFrom(open(), entities);
  const raids = fc.tuple(combinations(30), fc.array(hostileRequests(known), { maxLength: 60, size: "max" }));
  let requests = 0;
  await holds(raids, 400, async ([assumptions, raid]) => {
    const stage = open();
    await orderedFrom(stage, entities);
    await stage.mock.assumptions.set(assumptions);
    for (const hostile of raid) await attack(stage, hostile);
    requests += stage.requests;
  });
  expect(requests).toBeGreaterThanOrEqual(quota.hostileToVariants);
});
