import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createClient } from "@legal-entity/sdk";
import { describe, expect, it } from "vitest";
import { recordingClock } from "../../packages/sdk/src/testing/recording-clock.ts";
import { answered } from "./answered.ts";
import { died } from "./died.ts";
import { type Ending, type EndingName, endings, sections } from "./endings.ts";
import { own, thrown } from "./own.ts";
import { withTables } from "./page.ts";
import { openShop, type Shop } from "./shop.ts";
import type { Staging, Stagings } from "./staging.ts";
import { stopped } from "./stopped.ts";

const stagings: Stagings<EndingName> = { ...answered, ...died, ...stopped, ...own };
const order = { documents: [{ entity_persistent_id: "le_1", product_code: "EXTRACT" }] };

interface Settlement {
  readonly value?: unknown;
  readonly error?: unknown;
}

/** Makes one purchase, and gives up on it when it is over, which must change nothing. */
async function buy(shop: Shop, staging: Staging): Promise<Settlement> {
  const options = await staging.options?.(shop);
  const client = createClient({ baseUrl: shop.url, token: "token-of-the-shop", clock: recordingClock(), ...options });
  const purchase = client.createOrder(staging.order ?? order, staging.call?.(shop));
  const settlement = await purchase.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
  shop.customer.abort("too late");
  return settlement;
}

function expectError(error: unknown, { reports, because }: Ending, reason: unknown): void {
  expect(error).toMatchObject({ kind: reports, operation: "createOrder" });
  if (reports === "order-outcome-unknown") expect(error).toMatchObject({ retryable: false, attempts: 1 });
  const cause = error instanceof Error ? error.cause : undefined;
  if (because === "reason") expect(cause).toBe(reason);
  else if (because !== undefined) expect(cause).toMatchObject({ kind: because });
}

function expectReport({ value, error }: Settlement, ending: Ending, reason: unknown): void {
  if (ending.reports === "receipt") expect({ value, error }).toMatchObject({ value: { order_id: "ord_1" } });
  else if (ending.reports === "reason") expect(error).toBe(reason);
  else if (ending.reports === "thrown") expect(error).toBe(thrown);
  else expectError(error, ending, reason);
}

const worst = { no: 0, yes: 1, perhaps: 1 };

const named = (names: object) => Object.keys(names) as EndingName[];

describe.each(Object.entries(sections))("%s", (_title, section) => {
  const cases = named(section).flatMap((name) =>
    Object.entries(stagings[name]).map(([how, staging]) => ({ ...endings[name], how, staging })),
  );

  it.each(cases)("$when ($how): $reports, sent: $sent, spent: $spent", async ({ staging, how: _, ...ending }) => {
    await using shop = await openShop(staging.scripts);
    using _world = await staging.before?.(shop);
    const settlement = await buy(shop, staging);
    expectReport(settlement, ending, shop.customer.signal.reason);
    expect(shop.requests).toHaveLength(staging.requests ?? ending.sent);
    expect(shop.taken).toBe(staging.taken ?? worst[ending.spent]);
  });
});

describe("the table of purchases", () => {
  const rows = Object.values(endings);

  it("has one error alone after which money may have been spent", () => {
    const doubtful = rows.filter(({ spent }) => spent === "perhaps").map(({ reports }) => reports);
    expect(new Set(doubtful)).toEqual(new Set(["order-outcome-unknown"]));
    expect(rows.filter(({ reports }) => reports === "order-outcome-unknown").map(({ advice }) => advice)).toEqual(
      doubtful.map(() => "find"),
    );
  });

  it("lets an order leave again only where it can be known that it was not taken", () => {
    const again = rows.filter(({ sent }) => sent > 1).map(({ when }) => when);
    expect(again).toEqual(again.filter((when) => /^(401|403 with `renewOn403`|429)/.test(when)));
  });

  it("stands in the page as it is tested here", async () => {
    const path = fileURLToPath(new URL("../../docs/purchases.md", import.meta.url));
    await expect(withTables(readFileSync(path, "utf8"))).toMatchFileSnapshot(path);
  });
});
