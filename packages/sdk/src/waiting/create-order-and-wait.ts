import type { OrderReceipt, OrderRequest } from "@legal-entity/contract";
import { createOrder } from "../operations.ts";
import { execute } from "../transport/execute.ts";
import type { Transport } from "../transport/transport.ts";
import type { FinishedOrder } from "./finished-order.ts";
import { longestWait, type WaitForOrder, type WaitOptions } from "./wait-for-order.ts";

export interface CreateAndWaitOptions extends WaitOptions {
  /** Told the id of the new order before the wait begins, and awaited: the moment to store it. */
  readonly onCreated?: ((receipt: OrderReceipt) => unknown) | undefined;
}

export async function createOrderAndWait(
  transport: Transport,
  waitForOrder: WaitForOrder,
  request: OrderRequest,
  options: CreateAndWaitOptions = {},
): Promise<FinishedOrder> {
  // What the wait would refuse is refused before anything is bought.
  longestWait(options);
  const receipt = await execute(transport, createOrder, request, options);
  await options.onCreated?.(receipt);
  return waitForOrder(receipt.order_id, options);
}
