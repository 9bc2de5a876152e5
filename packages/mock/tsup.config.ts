import { defineConfig } from "tsup";

const contract = (file: string) => [`../contract/src/${file}.ts`];

export default defineConfig({
  entry: { index: "src/index.ts", server: "src/adapters/server.ts", cli: "src/cli.ts" },
  format: ["esm"],
  platform: "neutral",
  target: "node22",
  external: [/^node:/],
  removeNodeProtocol: false,
  splitting: true,
  clean: true,
  dts: {
    entry: { index: "src/index.ts", server: "src/adapters/server.ts" },
    compilerOptions: {
      paths: {
        "@legal-entity/contract": contract("index"),
        "@legal-entity/contract/schemas": contract("schemas"),
        "@legal-entity/contract/time": contract("time"),
      },
    },
  },
});
