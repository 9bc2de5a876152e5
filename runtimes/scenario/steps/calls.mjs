import { equal, failureOf } from "./checks.mjs";
import { orderOfNobody } from "./orders.mjs";

export const callSteps = {
  async search({ client, schemas }) {
    const result = await client.search({ query: "Nordic Timber", country_code: "ee" });
    equal(schemas.searchResult.parse(result).entities[0]?.name, "Nordic Timber OÜ");
    equal(schemas.searchResult.safeParse({ entities: "none" }).success, false);
  },

  async validation({ sdk, schemas, task }) {
    const { service: baseUrl, token } = task;
    const lenient = sdk.createClient({ baseUrl, token });
    const strict = sdk.createClient({ baseUrl, token, validate: schemas });
    equal((await strict.search({ query: "Nordic Timber" })).entities.length > 0, true);
    equal((await lenient.getEntity("incomplete")).persistent_id, "incomplete");
    const error = await failureOf(strict.getEntity("incomplete"));
    equal(`${error.kind} ${/addresses: /.test(error.message)}`, "response-format true");
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

  async "order to a closed port"({ sdk, task, refusedOrder }) {
    const client = sdk.createClient({ baseUrl: task.closed, token: task.token, retry: false });
    const error = await failureOf(client.createOrder(orderOfNobody));
    equal(sdk.isLegalEntityError(error) && error.kind, refusedOrder);
  },
};
