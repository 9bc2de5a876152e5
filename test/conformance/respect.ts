import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { temporaryFolder } from "../temporary-folder.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const redocly = pathOf("node_modules/@redocly/cli/bin/cli.js");
const flow = pathOf("flow.arazzo.yaml");

/** Arazzo, as far as is asked of it here. */
interface Flow {
  readonly workflows: readonly {
    readonly workflowId: string;
    readonly steps: readonly { readonly stepId: string }[];
  }[];
}

/** The report of `redocly respect`, as far as is asked of it here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly ExecutedWorkflow[] }>>;
}

interface ExecutedWorkflow {
  readonly workflowId: string;
  readonly executedSteps: readonly ExecutedStep[];
}

interface ExecutedStep {
  readonly stepId: string;
  readonly status: "success" | "warn" | "error";
  readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
}

/** What became of the flow. */
export interface Played {
  readonly code: number | null;
  /** How each step ended, the last try of those that were repeated; `workflow/step` by its name. */
  readonly steps: Readonly<Record<string, ExecutedStep["status"]>>;
  /** The names of the checks that did not pass in a step's last try. */
  readonly missed: readonly string[];
}

/** The steps of the flow, in its order. */
export async function stepsOfFlow(): Promise<readonly string[]> {
  const { workflows }: Flow = parse(await readFile(flow, "utf8"));
  return workflows.flatMap(({ workflowId, steps }) => steps.map(({ stepId }) => `${workflowId}/${stepId}`));
}

function summarise(code: number | null, { files }: Report): Played {
  const workflows = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  const tries = workflows.flatMap(({ workflowId, executedSteps }) =>
    executedSteps.map((step) => [`${workflowId}/${step.stepId}`, step] as const),
  );
  const last = new Map(tries);
  return {
    code,
    steps: Object.fromEntries([...last].map(([name, { status }]) => [name, status])),
    missed: [...last.values()].flatMap(({ checks }) => checks.filter(({ passed }) => !passed).map(({ name }) => name)),
  };
}

/** Plays `flow.arazzo.yaml` against a server, by a program that knows nothing of ours. */
export async function playFlow(url: string): Promise<Played> {
  await using folder = await temporaryFolder();
  const report = join(folder.path, "report.json");
  const args = ["respect", flow, "--server", `legal-entity=${url}`, "--json-output", report];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const [code] = await once(spawn(process.execPath, [redocly, ...args], { env, stdio: "ignore" }), "exit");
  return summarise(code, JSON.parse(await readFile(report, "utf8")));
}
