// Writes everything that is written from something else; with --check it only names what is stale, and exits 1.
await import("../packages/contract/scripts/generate.ts");
await import("./generate-assumptions.ts");
await import("./generate-admin-openapi.ts");
