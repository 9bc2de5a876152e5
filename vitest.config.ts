import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { msw } from "msw/vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const inNode = (name: string, include: string[], setupFiles: string[] = []): TestProjectConfiguration => ({
  test: { name, include, setupFiles, environment: "node", sequence: { shuffle: true } },
});

/** In the rooms where the mock is run, whatever it answers is held against openapi.yaml. */
const judging = ["./test/validator/judge-every-answer.ts"];

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const quiet = ["gpu", "quic", "background-networking", "component-update", "sync"].map((part) => `--disable-${part}`);

/** The SDK and the mock in a page. Without a browser it says so and is left out; in CI it then fails. */
function inBrowser(name: string, include: string[]): TestProjectConfiguration[] {
  if (!existsSync(chromium) && process.env["CI"] === undefined) {
    console.warn(`No browser at ${chromium}: the project "${name}" is skipped. Install Chromium or set CHROMIUM_PATH.`);
    return [];
  }
  const launchOptions = { executablePath: chromium, args: ["--no-sandbox", "--no-first-run", ...quiet] };
  const browser = {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions }),
    instances: [{ browser: "chromium" as const }],
  };
  // Serves the script by which MSW intercepts what a page asks for.
  const plugins = [msw({ mode: "worker-only" })];
  // What the tests import is prepared before the first of them, so that no page is loaded anew in the middle of one;
  // what stands behind an import by a name of our own is not found by itself.
  const optimizeDeps = { entries: include, include: ["ajv/dist/2020.js", "ajv-formats", "yaml"] };
  // One page for all of them, one file after another: pages of one origin share one service worker, and a page of its
  // own for each file would load the packages anew each time.
  const onePage = { fileParallelism: false, isolate: false };
  // After the others, which run two at a time.
  const sequence = { shuffle: true, groupOrder: 1 };
  return [{ plugins, optimizeDeps, test: { name, include, browser, ...onePage, sequence } }];
}

const suitesOfEveryForm = ["documented-behaviour", "faults", "forms", "state-table"];

/** What every form of the mock does, and what judges it: they run in Node, and in a page as well. */
const inEveryForm = [
  "test/validator/validator.test.ts",
  ...suitesOfEveryForm.map((suite) => `test/${suite}/**/*.test.ts`),
];

export default defineConfig({
  test: {
    reporters: ["default", "./scripts/summary-reporter.ts"],
    // One less than there are processors, as it would be by itself, leaves half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      inNode("contract", ["packages/contract/src/**/*.test.ts"]),
      inNode("sdk", ["packages/sdk/src/**/*.test.ts"]),
      inNode("mock", ["packages/mock/src/**/*.test.ts"], judging),
      inNode("house", ["test/**/!(*.browser).test.ts"], judging),
      ...inBrowser("browser", ["test/**/*.browser.test.ts", ...inEveryForm]),
    ],
  },
});
