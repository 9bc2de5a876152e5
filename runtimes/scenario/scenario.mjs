/**
 * What an integrator does, the same in every runtime. It imports nothing and uses the web's own globals alone: whoever
 * runs it loads the SDK the way of the runtime, and hands it in with the task that the matrix sets.
 */
export async function scenario(world) {
  const { sdk, task } = world;
  const client = sdk.createClient({ baseUrl: task.service, token: async () => task.token });
  const passed = [];
  for (const [name, step] of Object.entries({ ...steps, ...(world.files ? savingSteps : {}) })) {
    try {
      await within(stepLimit, step({ ...world, client }));
    } catch (cause) {
      throw new Error(`${name}: ${cause?.message ?? cause}`, { cause });
    }
    passed.push(name);
  }
  return { runtime: runtime(), steps: passed };
}

/** In milliseconds. Nothing here takes longer than the pause between two reads of an order, about a second. */
const stepLimit = 10_000;

const extract = { product_code: "CURRENT_EXTRACT" };

export const steps = {
  async search({ client, schemas }) {
    const result = await client.search({ query: "Nordic Timber", country_code: "ee" });
    equal(schemas.searchResult.parse(result).entities[0]?.name, "Nordic Timber OÜ");
    equal(schemas.searchResult.safeParse({ entities: "none" }).success, false);
  },

  async "order, wait, download"({ client, schemas, sdk, task }) {
    const { entities } = await client.search({ query: "Nordic Timber", country_code: "ee" });
    const item = { ...extract, entity_persistent_id: entities[0].persistent_id };
    const receipt = await client.createOrder({ documents: [item] });
    equal(schemas.orderReceipt.parse(receipt).status, "IN_PROGRESS");
    const seen = [];
    const order = await client.waitForOrder(receipt.order_id, { onUpdate: ({ status }) => seen.push(status) });
    equal(seen.join(), "IN_PROGRESS,COMPLETED");
    equal(schemas.order.parse(order).id, receipt.order_id);
    const [document] = sdk.deliveredDocuments(order);
    const expected = await fetch(document.download_url, { headers: { authorization: `Bearer ${task.token}` } });
    const download = await client.download(document);
    equal(download.contentType, "application/pdf");
    equal(await sha256(await download.bytes()), await sha256(await expected.arrayBuffer()));
  },

  async "download in pieces"({ client, task }) {
    const download = await client.download(`${task.service}/files/order/large.pdf`);
    equal(download.fileName, "large.pdf");
    equal(await sha256(await download.bytes()), task.sha256);
  },

  async "not found"({ client, sdk }) {
    const error = await failureOf(client.getEntity("le_nobody"));
    equal(sdk.isLegalEntityError(error) && sdk.isApiError(error), true);
    equal(error instanceof sdk.NotFoundError, true);
    equal(`${error.name} ${error.kind} ${error.status}`, "NotFoundError not-found 404");
  },

  async abort({ client, task }) {
    const controller = new AbortController();
    const reason = new Error("the caller has had enough");
    const failure = failureOf(client.getEntity("hanging", { signal: controller.signal }));
    await fetch(`${task.service}/hanging/arrived`);
    controller.abort(reason);
    equal((await failure) === reason, true);
    // The connection must be given up too, not merely the promise.
    await fetch(`${task.service}/hanging/cut`);
  },

  async timeout({ client }) {
    const limits = { timeout: { attempt: 100 }, retry: false };
    equal((await failureOf(client.getEntity("hanging", limits))).kind, "timeout");
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

  async "order to a closed port"({ sdk, task, refusedOrder }) {
    const client = sdk.createClient({ baseUrl: task.closed, token: task.token, retry: false });
    const documents = [{ ...extract, entity_persistent_id: "le_nobody" }];
    const error = await failureOf(client.createOrder({ documents }));
    equal(sdk.isLegalEntityError(error) && error.kind, refusedOrder);
  },
};

/** For runtimes with files. */
export const savingSteps = {
  async "save a download"({ client, sdk, task, files }) {
    const link = `${task.service}/files/order/large.pdf`;
    const directory = files.directory;
    let progress;
    const saved = await files.saveDownload(client, link, { directory, onProgress: (now) => (progress = now) });
    equal(await sha256(await files.readFile(saved.path)), task.sha256);
    equal(progress.received, saved.size);
    const error = await failureOf(files.saveDownload(client, link, { directory }));
    equal(sdk.isLegalEntityError(error) && `${error.kind} ${error.problem}`, "download exists");
    equal((await files.readdir(directory)).join(), "large.pdf");
  },
};

/** What runs this, by its own account. */
function runtime() {
  const { bun, deno, node } = globalThis.process?.versions ?? {};
  if (bun) return `bun ${bun}`;
  if (deno) return `deno ${deno}`;
  if (node) return `node ${node}`;
  const { userAgent } = navigator;
  return userAgent === "Cloudflare-Workers" ? "workerd" : `chromium ${/Chrome\/([\d.]+)/.exec(userAgent)?.[1]}`;
}

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** In Node this limit keeps no process alive: one that would end in the middle of a step must be seen to do so. */
async function within(milliseconds, work) {
  const limit = AbortSignal.timeout(milliseconds);
  let giveUp;
  const over = new Promise((_resolve, reject) => {
    giveUp = () => reject(new Error(`nothing came of it within ${milliseconds} ms`));
    limit.addEventListener("abort", giveUp);
  });
  // With a listener left, Deno would wait for the end of the limit.
  await Promise.race([work, over]).finally(() => limit.removeEventListener("abort", giveUp));
}

function equal(actual, expected) {
  if (actual !== expected) throw new Error(`${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

function failureOf(promise) {
  return promise.then(
    () => {
      throw new Error("it did not fail");
    },
    (error) => error,
  );
}
