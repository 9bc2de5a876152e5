import type { Script, Shop } from "./shop.ts";

/** An answer as it goes over the wire, complete. */
export function answer(status: number, body = "", headers: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${status} Told`, `content-length: ${Buffer.byteLength(body)}`, ...headers];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

export const receiptOf = (status: number): string =>
  answer(status, '{"order_id":"ord_1","status":"IN_PROGRESS"}', ["content-type: application/json"]);

const take = (shop: Shop): void => {
  shop.taken += 1;
};

/** Takes the order, which is the worst it can do when it does not say so, and answers this. */
export const taking = (text: string): Script => ({
  onRequest(socket, shop) {
    take(shop);
    socket.write(text);
  },
});

/** Answers without taking anything. */
export const refusing = (text: string): Script => ({ onRequest: (socket) => socket.write(text) });

/** Takes nothing, says this much, and hangs up. */
export const refusingHalfway = (said: string): Script => ({
  onRequest: (socket) => void socket.write(said, () => socket.destroy()),
});

/** Takes the order, says this much, and ends the connection the hard way or the soft one. */
export const dying = (said = "", end: "reset" | "close" = "reset"): Script => ({
  onRequest(socket, shop) {
    take(shop);
    const hangUp = () => void (end === "reset" ? socket.resetAndDestroy() : socket.destroy());
    if (said === "") hangUp();
    else socket.write(said, hangUp);
  },
});

/** Takes the order, says this much, and no more. */
export const hanging = (said = ""): Script => ({
  onRequest(socket, shop) {
    take(shop);
    socket.write(said);
  },
});

export const placed: Script = taking(receiptOf(201));
