/** What a browser downloads: each library bundled alone, minified and gzipped. */
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { bundleSize } from "./bundle-size.ts";
import { ours, peers } from "./sources.ts";

/** What ky 1 and openapi-fetch weighed together when the limit was set; they know nothing of orders. */
const clientLimit = 7651;

/** The whole index. */
const indexLimit = 9216;

const sizesOf = async <Name extends string>(sources: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    await Promise.all(Object.entries<string>(sources).map(async ([name, source]) => [name, await bundleSize(source)])),
  ) as Record<Name, number>;

const own = await sizesOf(ours);
const theirs = await sizesOf(peers);
const all = { ...own, ...theirs, "ky 1 + openapi-fetch": theirs["ky 1"] + theirs["openapi-fetch"] };

printTable(
  "bundle: esbuild, browser, esm, minified + gzip",
  ["", "bytes", "× createClient"],
  Object.entries(all)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, size]) => [name, figure(size), figure(size / own["→ createClient"], 2)]),
);
requireAtMost(own["→ createClient"], clientLimit, { what: "createClient with all it does", unit: "B" });
requireAtMost(own["→ the whole index"], indexLimit, { what: "the whole index", unit: "B" });
