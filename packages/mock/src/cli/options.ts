import { parseArgs } from "node:util";
import type { ServeOptions } from "../adapters/server.ts";
import { parseAssumption } from "./parse-assumption.ts";
import { parseFulfilment } from "./parse-fulfilment.ts";

/** What the command line asks for. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "serve"; readonly options: ServeOptions; readonly json: boolean };

const syntax = {
  port: { type: "string", short: "p" },
  host: { type: "string", short: "h" },
  seed: { type: "string" },
  fulfilment: { type: "string" },
  assume: { type: "string", multiple: true },
  json: { type: "boolean" },
  help: { type: "boolean" },
  version: { type: "boolean" },
} as const;

export const usage = `Usage: legal-entity-mock [options]

Serves the legal entity data and document order service, to test against.

  -p, --port <number>       port to listen on, 0 for a free one (4010)
  -h, --host <address>      address to listen on (127.0.0.1)
      --seed <number>       same seed, same calls, same answers (1)
      --fulfilment <when>   immediate, manual, or after a while: 500ms, 2s, 5m, 4h, 3d (2s)
      --assume <key=value>  answers an open question of the service document; may be repeated
      --json                prints one JSON line with the URL, and nothing else
      --version, --help`;

/** @throws TypeError naming the option, when it is not a whole number within the bounds. */
function parseWhole(option: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new TypeError(`--${option} cannot be ${JSON.stringify(text)}. Give a whole number from 0 to ${most}.`);
}

/** @throws TypeError in one line that names the option and says what to do. */
export function parseCommand(args: readonly string[]): Command {
  const { values } = parseArgs({ args: [...args], options: syntax, strict: true, allowPositionals: false });
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const options: ServeOptions = {
    port: parseWhole("port", values.port, 65_535),
    host: values.host,
    seed: parseWhole("seed", values.seed, 4_294_967_295),
    fulfilment: values.fulfilment === undefined ? undefined : parseFulfilment(values.fulfilment),
    assumptions: Object.assign({}, ...(values.assume ?? []).map(parseAssumption)),
  };
  return { kind: "serve", options, json: values.json ?? false };
}
