import { equal, failureOf, sha256 } from "./checks.mjs";

export const downloadSteps = {
  async "download in pieces"({ client, task }) {
    const download = await client.download(`${task.service}/files/order/large.pdf`);
    equal(download.fileName, "large.pdf");
    equal(await sha256(await download.bytes()), task.sha256);
  },

  async "download that breaks off"({ client, task }) {
    const download = await client.download(`${task.service}/files/order/breaking.pdf`);
    const error = await failureOf(download.bytes());
    equal(`${error.kind} ${error.retryable}`, "download true");
  },

  async "redirect within the origin"({ client, task }) {
    const download = await client.download(`${task.service}/files/order/moved.pdf`);
    equal(await sha256(await download.bytes()), task.sha256);
  },

  // The stranger writes down what it sees, and the matrix looks at that.
  async "redirect to another origin"({ client, task }) {
    const download = await client.download(`${task.service}/files/order/elsewhere.pdf`);
    equal(await sha256(await download.bytes()), task.sha256);
  },

  async "link to another origin"({ client, task }) {
    equal((await failureOf(client.download(`${task.stranger}/foreign.pdf`))).kind, "untrusted-url");
  },
};
