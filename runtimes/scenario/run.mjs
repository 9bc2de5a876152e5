import { readdir, readFile } from "node:fs/promises";
import process from "node:process";
import * as sdk from "@legal-entity/sdk";
import { saveDownload } from "@legal-entity/sdk/node";
import * as schemas from "@legal-entity/sdk/schemas";
import { scenario } from "./scenario.mjs";

const { directory, ...given } = JSON.parse(process.argv[2]);
const files = { saveDownload, readdir, readFile, directory };
console.log(JSON.stringify(await scenario({ sdk, schemas, files, ...given })));
