import type { Sender } from "./send.ts";

/** A page of a browser; one that a test only pretends to have, as with jsdom, has Node.js and its network below it. */
const isPage = (): boolean => "document" in globalThis && globalThis.process?.versions?.node === undefined;

/** Sends webhooks over the network, by the `fetch` of the moment. In a page, where nothing can listen, it says so. */
export const overNetwork: Sender = async (request) => {
  if (!isPage()) return globalThis.fetch(request);
  throw new Error("nothing can listen in a page. Take webhooks there with mock.webhooks.listen((request) => …)");
};
