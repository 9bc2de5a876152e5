import { callSteps } from "./steps/calls.mjs";
import { downloadSteps } from "./steps/downloads.mjs";
import { nodeSteps } from "./steps/node.mjs";
import { waitingSteps } from "./steps/waiting.mjs";
import { webhookSteps } from "./steps/webhooks.mjs";

export { nodeSteps };

export const steps = { ...callSteps, ...waitingSteps, ...webhookSteps, ...downloadSteps };

/** In milliseconds. Nothing here takes longer than the pause between two reads of an order, about a second. */
const stepLimit = 10_000;

/**
 * What an integrator does, the same in every runtime. It imports no package and uses the web's own globals alone: whoever
 * runs it loads the SDK the way of the runtime, and hands it in with the task that the matrix sets.
 */
export async function scenario(world) {
  const { sdk, task } = world;
  const client = sdk.createClient({ baseUrl: task.service, token: async () => task.token });
  const passed = [];
  for (const [name, step] of Object.entries({ ...steps, ...(world.node ? nodeSteps : {}) })) {
    try {
      await within(stepLimit, step({ ...world, client }));
    } catch (cause) {
      throw new Error(`${name}: ${cause?.message ?? cause}`, { cause });
    }
    passed.push(name);
  }
  return { runtime: runtime(), steps: passed };
}

/** What runs this, by its own account. */
function runtime() {
  const { bun, deno, node } = globalThis.process?.versions ?? {};
  if (bun) return `bun ${bun}`;
  if (deno) return `deno ${deno}`;
  if (node) return `node ${node}`;
  const { userAgent } = navigator;
  return userAgent === "Cloudflare-Workers" ? "workerd" : `chromium ${/Chrome\/([\d.]+)/.exec(userAgent)?.[1]}`;
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
