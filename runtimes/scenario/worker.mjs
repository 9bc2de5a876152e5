import * as sdk from "@legal-entity/sdk";
import * as schemas from "@legal-entity/sdk/schemas";
import * as webhooks from "@legal-entity/sdk/standard-webhooks";
import { scenario } from "./scenario.mjs";

export default {
  async fetch(request) {
    try {
      return Response.json(await scenario({ sdk, schemas, webhooks, ...(await request.json()) }));
    } catch (error) {
      return new Response(`${error.stack}\n${error.cause?.stack ?? ""}`, { status: 500 });
    }
  },
};
