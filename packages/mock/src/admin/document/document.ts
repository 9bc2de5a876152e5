import type { Tag } from "../route.ts";
import { adminRoutes } from "../table.ts";
import type { Json, JsonObject } from "./json.ts";
import { pathsOf, refusal } from "./operations.ts";
import { namedSchemas } from "./schemas.ts";

const tags: Readonly<Record<Tag | "Server", string>> = {
  World: "The world that the bearer token names: its state, its tokens, its catalogue.",
  Clock: "Time as a dial.",
  Requests: "The journal: every request with its answer, and why it was answered so.",
  Webhooks: "The outbox: every attempt to deliver the webhook of an order.",
  Orders: "Every order with its history, and what was charged.",
  Behaviour: "How the service behaves: open questions, registers, fulfilment, faults.",
  Server: "Whether the server is there, and this document.",
};

const description =
  "The dials of the mock over HTTP: the same as in process, for the world that the bearer token of a call names. " +
  "What stands before the first dot of a token is the name of its world, which is made on first use. " +
  "A server that was given an admin token asks for it too.";

const text: Json = { type: "string" };

const problem: JsonObject = {
  description: "Why a call was refused (RFC 9457).",
  type: "object",
  required: ["type", "title", "status", "detail", "errors", "exception"],
  properties: {
    type: text,
    title: text,
    status: { type: "integer" },
    detail: text,
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "rule", "remedy"],
        properties: { field: text, rule: text, remedy: text },
      },
    },
    exception: { description: "What the same call throws in process.", enum: ["TypeError", "RangeError", "Error"] },
  },
};

/** An operation that needs no world. */
const openOperation = (operationId: string, summary: string, status: number, answer: string): JsonObject => ({
  get: {
    operationId,
    tags: ["Server"],
    summary,
    security: [],
    responses: {
      [status]: { description: answer, content: { "application/json": { schema: { type: "object" } } } },
      421: { $ref: "#/components/responses/WrongServer" },
    },
  },
});

/** The control API as an OpenAPI document. */
export const adminDocument = (): JsonObject => ({
  openapi: "3.1.0",
  info: {
    title: "Control API of the legal entity mock",
    version: "1.0.0",
    license: { name: "MIT", identifier: "MIT" },
    description,
  },
  servers: [
    {
      url: "{server_url}",
      description: "A running mock.",
      variables: { server_url: { default: "http://127.0.0.1:4010", description: "Where it listens." } },
    },
  ],
  security: [{ worldToken: [] }, { worldToken: [], adminToken: [] }],
  tags: Object.entries(tags).map(([name, meaning]) => ({ name, description: meaning })),
  paths: {
    "/livez": openOperation("isAlive", "Tell whether the server runs", 200, "It runs."),
    "/readyz": openOperation("isReady", "Tell whether the server answers requests", 200, "It does."),
    "/__admin/openapi.json": openOperation("getControlDocument", "Read this document", 200, "The document."),
    ...pathsOf(adminRoutes),
  },
  components: {
    securitySchemes: {
      worldToken: { type: "http", scheme: "bearer", description: "Names the world." },
      adminToken: { type: "apiKey", in: "header", name: "mock-admin-token", description: "Given at the start." },
    },
    responses: {
      InvalidInput: refusal("The input is not as described."),
      NoWorld: refusal("The call names no world, or lacks the admin token."),
      Unknown: refusal("There is no such thing."),
      WrongServer: refusal("The server does not go by this name."),
    },
    schemas: { ...namedSchemas(), Problem: problem },
  },
});
