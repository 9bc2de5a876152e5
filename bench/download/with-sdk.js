// JavaScript, as it runs at a user's: what Node needs to strip types would count as memory of the download.
import { createClient } from "../../packages/sdk/dist/index.js";
import { saveDownload } from "../../packages/sdk/dist/node.js";
import { printCost } from "./print-cost.js";

await printCost(async (url, directory) => {
  const client = createClient({ baseUrl: new URL(url).origin, token: "test" });
  await saveDownload(client, url, { directory, fileName: "file" });
});
