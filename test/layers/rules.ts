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

/** The rooms of the mock. Only mock.ts wires them all; what builds on it sees mock.ts and what its dials show. */
export const mockRules: Rules = {
  cli: { rooms: ["adapters", "data", "domain", "clock", "assumptions"], modules: [time, "node:"] },
  index: {
    rooms: [
      "adapters",
      "options",
      "service",
      "control",
      "journal",
      "delivery",
      "data",
      "fixtures",
      "domain",
      "clock",
      "assumptions",
    ],
    modules: [contract, time],
  },
  adapters: {
    rooms: [
      "tenants",
      "mock",
      "admin",
      "options",
      "service",
      "control",
      "journal",
      "http",
      "reply",
      "delivery",
      "domain",
      "clock",
      "assumptions",
    ],
    modules: [contract, time, "msw", "msw/browser", "msw/node", "node:", "srvx"],
  },
  tenants: { rooms: ["mock", "seed"], modules: [] },
  mock: {
    rooms: [
      "options",
      "service",
      "control",
      "journal",
      "http",
      "reply",
      "delivery",
      "fulfilment",
      "operations",
      "world",
      "fixtures",
      "domain",
      "agenda",
      "clock",
      "seed",
      "assumptions",
    ],
    modules: [contract],
  },
  admin: {
    rooms: ["service", "control", "operations", "domain", "clock", "assumptions"],
    modules: [schemas, time, "hono", "zod/mini"],
  },
  service: { rooms: ["control"], modules: [] },
  options: { rooms: ["control", "delivery", "domain", "clock", "assumptions"], modules: [contract, time] },
  control: {
    rooms: [
      "journal",
      "delivery",
      "fulfilment",
      "operations",
      "world",
      "domain",
      "agenda",
      "clock",
      "seed",
      "assumptions",
    ],
    modules: [contract, time],
  },
  journal: { rooms: ["http", "reply", "world", "clock"], modules: [] },
  http: {
    rooms: ["faults", "reply", "operations", "files", "domain", "assumptions"],
    modules: [contract, schemas, "hono/router", "hono/router/reg-exp-router", "zod/mini"],
  },
  delivery: {
    rooms: ["operations", "faults", "world", "domain", "agenda", "clock", "assumptions"],
    modules: [time],
  },
  fulfilment: { rooms: ["operations", "world", "agenda", "clock", "assumptions"], modules: [] },
  faults: { rooms: ["reply", "domain"], modules: [time] },
  reply: { rooms: ["operations", "clock"], modules: [] },
  operations: { rooms: ["world", "domain", "assumptions"], modules: [contract] },
  data: { rooms: ["domain"], modules: [contract, schemas, "zod/mini"] },
  world: { rooms: ["domain"], modules: [] },
  fixtures: { rooms: ["domain"], modules: [contract, time] },
  files: { rooms: ["domain"], modules: [contract, "@cantoo/pdf-lib", "any-ascii", "fflate"] },
  domain: { rooms: ["assumptions"], modules: [contract, time, "any-ascii", "minisearch/SearchableMap"] },
  agenda: { rooms: ["clock"], modules: [] },
  clock: { rooms: [], modules: [time, "tinyqueue"] },
  seed: { rooms: [], modules: [] },
  assumptions: { rooms: [], modules: [] },
};

/** The rooms of the SDK. Two things alone have to be installed for it: the contract and openapi-fetch, and both are bundled. */
export const sdkRules: Rules = {
  index: {
    rooms: [
      "webhooks",
      "client",
      "waiting",
      "downloads",
      "operations",
      "orders",
      "options",
      "errors",
      "operation-name",
      "clock",
    ],
    modules: [contract, time],
  },
  node: { rooms: ["webhooks", "client", "downloads", "transport", "options", "errors"], modules: ["node:"] },
  "standard-webhooks": { rooms: ["webhooks"], modules: [] },
  webhooks: { rooms: ["client", "waiting", "transport", "errors", "clock", "limits"], modules: [time] },
  schemas: { rooms: [], modules: [schemas] },
  client: { rooms: ["waiting", "downloads", "operations", "transport", "options"], modules: [contract, time] },
  waiting: {
    rooms: ["operations", "transport", "orders", "options", "errors", "clock"],
    modules: [contract, time],
  },
  downloads: { rooms: ["transport", "orders", "options", "errors", "clock"], modules: [contract, time] },
  operations: { rooms: ["transport", "options", "errors", "limits"], modules: [contract] },
  transport: {
    rooms: ["options", "errors", "operation-name", "clock", "limits"],
    modules: [contract, time, "openapi-fetch"],
  },
  orders: { rooms: ["limits"], modules: [contract] },
  errors: { rooms: ["options", "operation-name"], modules: [contract] },
  options: { rooms: ["operation-name"], modules: [time] },
  "operation-name": { rooms: [], modules: [contract] },
  clock: { rooms: [], modules: [time] },
  limits: { rooms: [], modules: [] },
};
