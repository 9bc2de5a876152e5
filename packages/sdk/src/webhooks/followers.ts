import type { FinishedOrder } from "../waiting/finished-order.ts";

/** Told an order as it was read, or nothing when he has to look for himself. */
type Wake = (order?: FinishedOrder) => void;

/** Who follows which order, by its id. */
export type Followers = Map<string, Set<Wake>>;

/** Returns how to leave. */
export function join(followers: Followers, orderId: string, wake: Wake): () => void {
  const group = followers.get(orderId) ?? new Set();
  followers.set(orderId, group.add(wake));
  return () => {
    group.delete(wake);
    if (!group.size) followers.delete(orderId);
  };
}

export function wakeAll(followers: Followers, orderId: string, order?: FinishedOrder): void {
  for (const wake of followers.get(orderId) ?? []) wake(order);
}
