import { parseArgs } from "node:util";
import type { ServeOptions } from "../adapters/server.ts";
import { parseAssumption } from "./parse-assumption.ts";
import { parseClock } from "./parse-clock.ts";
import { parseFulfilment } from "./parse-fulfilment.ts";
import { parseIdle, parseWhole } from "./parse-values.ts";
import { syntax } from "./usage.ts";

/** Files that the server reads at its start and writes at its end. */
export interface Files {
  /** The user's own entities. */
  readonly data: string | undefined;
  /** State to start with. */
  readonly import: string | undefined;
  /** Where state goes at the end. */
  readonly exportOnExit: string | undefined;
}

export type Output = "greeting" | "json" | "quiet";

/** How a server is to be run. */
export interface ServeCommand {
  readonly kind: "serve";
  readonly options: ServeOptions;
  readonly files: Files;
  readonly output: Output;
  /** What to run while it serves, and no longer: a program and its arguments. */
  readonly exec: readonly [string, ...string[]] | undefined;
}

/** What the command line asks for. */
export type Command = { readonly kind: "help" } | { readonly kind: "version" } | ServeCommand;

type Environment = Readonly<Record<string, string | undefined>>;

/** What stands before `--`, and the command after it. */
function split(args: readonly string[]): readonly [readonly string[], readonly string[]] {
  const end = args.indexOf("--");
  return end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: syntax, strict: true, allowPositionals: true });
  } catch (error) {
    // Node explains at length; one sentence is enough.
    const [sentence = ""] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new TypeError(`${sentence.replace(/\.$/, "")}. See --help.`);
  }
}

function commandOf(positionals: readonly string[], rest: readonly string[]): ServeCommand["exec"] {
  const [word, ...others] = positionals;
  const [program, ...programArgs] = rest;
  if (word === undefined && program === undefined) return undefined;
  if (word === "exec" && others.length === 0 && program !== undefined) return [program, ...programArgs];
  if (word === "exec")
    throw new TypeError("exec needs a command after --, such as: legal-entity-mock exec -- npm test");
  throw new TypeError(`${JSON.stringify(word ?? "--")} is not known. Give options, or exec -- and a command.`);
}

type Values = ReturnType<typeof parse>["values"];

function serveOptions(values: Values, environment: Environment, isExec: boolean): ServeOptions {
  return {
    // A command run beside others takes whatever port is free.
    port: parseWhole("port", values.port, 65_535) ?? (isExec ? 0 : undefined),
    host: values.host,
    baseUrl: values["base-url"],
    seed: parseWhole("seed", values.seed, 4_294_967_295),
    fulfilment: values.fulfilment === undefined ? undefined : parseFulfilment(values.fulfilment),
    clock: values.clock === undefined ? undefined : parseClock(values.clock),
    assumptions: Object.assign({}, ...(values.assume ?? []).map(parseAssumption)),
    cors: values.cors,
    tenants: !values["one-world"],
    idleAfter: values["idle-after"] === undefined ? undefined : parseIdle(values["idle-after"]),
    maxWorlds: parseWhole("max-worlds", values["max-worlds"], 1_000_000),
    // A secret that is not set arrives as an empty text.
    adminToken: values["admin-token"] ?? (environment["LEGAL_ENTITY_ADMIN_TOKEN"] || undefined),
    callbacks: values["allow-callbacks"] ? "anywhere" : undefined,
  };
}

function outputOf({ json, quiet }: Values): Output {
  if (json && quiet) throw new TypeError("--json and --quiet exclude each other. Give one.");
  return json ? "json" : quiet ? "quiet" : "greeting";
}

/** @throws TypeError in one line that names the option and says what to do. */
export function parseCommand(args: readonly string[], environment: Environment = {}): Command {
  const [own, rest] = split(args);
  const { values, positionals } = parse(own);
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const exec = commandOf(positionals, rest);
  return {
    kind: "serve",
    options: serveOptions(values, environment, exec !== undefined),
    files: { data: values.data, import: values.import, exportOnExit: values["export-on-exit"] },
    output: outputOf(values),
    exec,
  };
}
