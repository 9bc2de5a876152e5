import * as sdk from "@legal-entity/sdk";
import * as schemas from "@legal-entity/sdk/schemas";
import * as webhooks from "@legal-entity/sdk/standard-webhooks";
import { scenario } from "./scenario.mjs";

globalThis.runScenario = (given) => scenario({ sdk, schemas, webhooks, ...given });
