import type { HostileRequest } from "./hostile.ts";
import { judgeEntry } from "./judge-hostile.ts";
import { type Received, send } from "./send.ts";
import type { Stage } from "./stage.ts";

/** Sends a hostile request; gives its answer, undefined when a test entity's fault struck it. */
export async function attack(stage: Stage, hostile: HostileRequest): Promise<Received | undefined> {
  const { method, path, headers, body = null } = hostile;
  const received = await send(stage, new Request(`${stage.mock.baseUrl}${path}`, { method, headers, body }));
  if (received === undefined || received.isFaulty) {
    stage.lost++;
    return undefined;
  }
  judgeEntry(hostile, received.status);
  return received;
}
