/** What the files of a room may import besides each other. */
export interface Rule {
  /** Rooms of the same package; they stand further down. */
  readonly rooms: readonly string[];
  /** Modules of other packages, exactly as they are imported; `node:` stands for all of Node's own. */
  readonly modules: readonly string[];
}

/** A room is a folder below `src`, or a file there. The order is from the top down. */
export type Rules = Readonly<Record<string, Rule>>;

const contract = "@legal-entity/contract";
const time = "@legal-entity/contract/time";
const schemas = "@legal-entity/contract/schemas";

/** The rooms of the mock. Only mock.ts sees them all; what builds on it sees mock.ts. */
export const mockRules: Rules = {
  index: {
    rooms: ["create-mock", "mock", "control", "delivery", "fixtures", "domain", "clock", "assumptions"],
    modules: [],
  },
  cli: { rooms: ["adapters", "domain", "assumptions"], modules: ["node:"] },
  "create-mock": { rooms: ["adapters", "mock"], modules: ["msw"] },
  adapters: { rooms: ["mock", "http"], modules: ["msw", "srvx"] },
  mock: {
    rooms: [
      "control",
      "http",
      "delivery",
      "fulfilment",
      "operations",
      "world",
      "fixtures",
      "files",
      "domain",
      "clock",
      "seed",
      "assumptions",
    ],
    modules: [contract],
  },
  control: { rooms: ["operations", "world", "domain", "clock", "assumptions"], modules: [time] },
  http: { rooms: ["operations", "files", "domain", "assumptions"], modules: [contract, schemas, "hono", "zod/mini"] },
  delivery: { rooms: ["world", "domain", "clock", "assumptions"], modules: [] },
  fulfilment: { rooms: ["operations", "world", "domain", "clock", "assumptions"], modules: [] },
  operations: { rooms: ["world", "domain", "assumptions"], modules: [contract] },
  world: { rooms: ["domain"], modules: [] },
  fixtures: { rooms: [], modules: [contract] },
  files: { rooms: [], modules: [contract, "@cantoo/pdf-lib", "any-ascii", "fflate"] },
  domain: { rooms: ["assumptions"], modules: [contract, time, "any-ascii"] },
  clock: { rooms: [], modules: [time, "tinyqueue"] },
  seed: { rooms: [], modules: [] },
  assumptions: { rooms: [], modules: [] },
};

/** The rooms of the SDK. Two things alone have to be installed for it: the contract and openapi-fetch, and both are bundled. */
export const sdkRules: Rules = {
  index: {
    rooms: ["client", "waiting", "downloads", "operations", "orders", "options", "errors", "operation-name", "clock"],
    modules: [contract, time],
  },
  node: { rooms: ["client", "downloads", "transport", "options", "errors"], modules: ["node:"] },
  schemas: { rooms: [], modules: [schemas] },
  client: { rooms: ["waiting", "downloads", "operations", "transport", "options"], modules: [contract] },
  waiting: {
    rooms: ["operations", "transport", "orders", "options", "errors", "clock"],
    modules: [contract, time],
  },
  downloads: { rooms: ["transport", "orders", "options", "errors", "clock"], modules: [contract, time] },
  operations: { rooms: ["transport", "options", "errors"], modules: [contract] },
  transport: { rooms: ["options", "errors", "operation-name", "clock"], modules: [contract, time, "openapi-fetch"] },
  orders: { rooms: [], modules: [contract] },
  options: { rooms: [], modules: [time] },
  errors: { rooms: ["operation-name"], modules: [contract] },
  "operation-name": { rooms: [], modules: [contract] },
  clock: { rooms: [], modules: [time] },
};
