import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { printCost } from "./print-cost.js";

await printCost(async (url, directory) => {
  const { body } = await fetch(url, { headers: { authorization: "Bearer test" } });
  await pipeline(body, createWriteStream(`${directory}/file`));
});
