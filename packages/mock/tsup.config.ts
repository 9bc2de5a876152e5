import { defineConfig } from "tsup";

const contract = (file: string) => [`../contract/src/${file}.ts`];

const entries = {
  index: "src/index.ts",
  browser: "src/adapters/browser.ts",
  node: "src/adapters/node.ts",
  remote: "src/adapters/remote.ts",
  server: "src/adapters/server.ts",
};

export default defineConfig({
  entry: { ...entries, cli: "src/cli.ts" },
  format: ["esm"],
  platform: "neutral",
  target: "node22",
  external: [/^node:/],
  removeNodeProtocol: false,
  splitting: true,
  clean: true,
  dts: {
    entry: entries,
    // A world on a server is an AsyncDisposable, which the library of a project of ES2024 or older does not have.
    banner: '/// <reference lib="esnext.disposable" />',
    compilerOptions: {
      paths: {
        "@legal-entity/contract": contract("index"),
        "@legal-entity/contract/schemas": contract("schemas"),
        "@legal-entity/contract/time": contract("time"),
      },
    },
  },
});
