import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { serveFolder } from "../service/serve-folder.ts";
import type { Cell, Given } from "./cell.ts";

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const quiet = ["gpu", "quic", "background-networking", "component-update", "sync"].map((part) => `--disable-${part}`);

/** A page of an origin of its own, so that each call to the service has to pass CORS. */
async function runInPage(browser: Browser, folder: string, given: Given): Promise<unknown> {
  await using site = await serveFolder(folder);
  const page = await browser.newPage();
  const uncaught: unknown[] = [];
  const remarks: string[] = [];
  page.on("pageerror", (error) => uncaught.push(error));
  page.on("console", (message) => remarks.push(message.text()));
  try {
    await page.goto(`${site.origin}/page.html`);
    const report = await page.evaluate(`runScenario(${JSON.stringify(given)})`);
    if (uncaught.length > 0) throw new Error("The page had errors that nobody caught.");
    return report;
  } catch (error) {
    throw new Error([error, ...uncaught, ...remarks].join("\n"), { cause: error });
  }
}

/** No bundler: the browser loads the installed files, by an import map. */
export const chromiumCell: Cell = {
  name: "chromium",
  runtime: "chromium",
  hasNode: false,
  refusedOrder: "order-outcome-unknown",
  async run({ esm }, given) {
    if (!existsSync(executablePath)) {
      throw new Error(`There is no browser at ${executablePath}. Install Chromium, or set CHROMIUM_PATH.`);
    }
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--no-first-run", ...quiet] });
    try {
      return await runInPage(browser, esm, given);
    } finally {
      await browser.close();
    }
  },
};
