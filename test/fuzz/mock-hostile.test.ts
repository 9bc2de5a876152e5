import { expect, test } from "vitest";
import { audit } from "./mock/audit.ts";
import { entities } from "./mock/entities.ts";
import { holds, patienceMs } from "./mock/holds.ts";
import { type HostileRequest, hostileRequests } from "./mock/hostile.ts";
import { judgeHostile } from "./mock/judge-hostile.ts";
import { orderedFrom } from "./mock/known.ts";
import { quota } from "./mock/quota.ts";
import { send } from "./mock/send.ts";
import { type Stage, setStage } from "./mock/stage.ts";

/** Sends a hostile request and judges the answer; gives its status, undefined when a test entity's fault struck it. */
async function attack(stage: Stage, hostile: HostileRequest): Promise<number | undefined> {
  const { method, path, headers, body = null } = hostile;
  const request = new Request(`${stage.mock.baseUrl}${path}`, { method, headers, body });
  const received = await send(stage, request);
  if (received === undefined || received.isFaulty) {
    stage.lost++;
    return undefined;
  }
  judgeHostile(hostile, request, received.status);
  if (received.status === 201) stage.orderIds.push(JSON.parse(received.text).order_id);
  return received.status;
}

test("no request breaks the service, gets in without a token, or orders against the contract", {
  timeout: patienceMs,
}, async () => {
  const stage = setStage({ assumptions: {}, replies: [204] });
  const known = await orderedFrom(stage, entities);
  const statuses = new Set<number | undefined>();
  await holds(hostileRequests(known), quota.hostile, async (hostile) => {
    statuses.add(await attack(stage, hostile));
  });
  await audit(stage);
  expect(stage.requests).toBe(quota.hostile);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 405, 415]));
});
