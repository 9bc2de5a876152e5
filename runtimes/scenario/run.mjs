import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import process from "node:process";
import * as sdk from "@legal-entity/sdk";
import { saveDownload, webhookListener } from "@legal-entity/sdk/node";
import * as schemas from "@legal-entity/sdk/schemas";
import * as webhooks from "@legal-entity/sdk/standard-webhooks";
import { scenario } from "./scenario.mjs";

const { directory, ...given } = JSON.parse(process.argv[2]);
const node = { saveDownload, webhookListener, readdir, readFile, createServer, directory };
console.log(JSON.stringify(await scenario({ sdk, schemas, webhooks, node, ...given })));
