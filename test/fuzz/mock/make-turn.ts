import { entities } from "./entities.ts";
import { expiryOf } from "./file-window.ts";
import { orderAt, pick, type Stage, tokenOf } from "./stage.ts";
import type { Turn } from "./turns.ts";

const idAt = (index: number | undefined): string | undefined =>
  index === undefined ? undefined : pick(entities, index)?.persistent_id;

async function moveToExpiry(stage: Stage, index: number, late: number): Promise<void> {
  const order = await orderAt(stage, index);
  if (order === undefined || order.status === "IN_PROGRESS") return;
  const moment = expiryOf(order, 0) + late;
  if (moment >= stage.mock.clock.now()) await stage.mock.clock.advanceTo(moment);
}

type About = Extract<Turn, { readonly order: number }>;

/** A turn that is about one order, which must be of a state that it can be made in. */
async function turnOrder(stage: Stage, turn: About): Promise<void> {
  if (turn.turn === "expiry") return moveToExpiry(stage, turn.order, turn.late);
  const { mock } = stage;
  const order = await orderAt(stage, turn.order);
  if (order === undefined) return;
  const isPending = order.status === "IN_PROGRESS";
  if (turn.turn === "replay" && !isPending && order.callbackUrl !== undefined) await mock.webhooks.replay(order.id);
  if (turn.turn === "finish" && isPending) await mock.orders.finish(order.id);
  if (turn.turn === "plan" && isPending) await mock.fulfilment.plan(order.id, turn.policy);
}

/** Turns a dial. */
export async function makeTurn(stage: Stage, turn: Turn): Promise<void> {
  const { mock } = stage;
  switch (turn.turn) {
    case "advance":
      return void (await mock.clock.advance(turn.by));
    case "next":
      return void (await mock.clock.advanceToNextEvent());
    case "clear-webhooks":
      return mock.webhooks.clear();
    case "mend":
      return mock.faults.clear();
    case "availability": {
      const { product, is } = turn;
      return mock.availability.set({ entity: idAt(turn.entity), product, is });
    }
    case "fulfilment":
      return mock.fulfilment.set(turn.policy, { entity: idAt(turn.entity) });
    case "revoke":
      stage.revoked.add(tokenOf(turn.caller));
      return mock.tokens.revoke(tokenOf(turn.caller));
    case "assign":
      stage.accounts.set(tokenOf(turn.caller), turn.account);
      return mock.tokens.assign(tokenOf(turn.caller), turn.account);
    case "assume":
      return mock.assumptions.set(turn.assumptions);
    case "fault":
      return void (await mock.faults.set(turn.fault));
    default:
      return turnOrder(stage, turn);
  }
}
