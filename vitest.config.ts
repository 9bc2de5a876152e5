import { defineConfig } from "vitest/config";

const project = (name: string, include: string[]) => ({
  test: { name, include, environment: "node", sequence: { shuffle: true } },
});

export default defineConfig({
  test: {
    reporters: ["default", "./scripts/summary-reporter.ts"],
    projects: [
      project("contract", ["packages/contract/src/**/*.test.ts"]),
      project("sdk", ["packages/sdk/src/**/*.test.ts"]),
      project("mock", ["packages/mock/src/**/*.test.ts"]),
      project("house", ["test/**/*.test.ts"]),
    ],
  },
});
