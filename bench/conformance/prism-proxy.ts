import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { start } from "../measuring/child.ts";

const contract = fileURLToPath(new URL("../../openapi.yaml", import.meta.url));

/** Prism between a client and a service: a request or an answer that breaks the contract becomes an error of Prism's own. */
export async function startPrismProxy(service: string, port: number): Promise<AsyncDisposable> {
  const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
  const child = start(process.execPath, [prism, "proxy", contract, service, "--port", `${port}`, "--errors"]);
  await child.line(/is listening/);
  // It goes on to tell of each request, and stops when nobody reads it.
  child.process.stdout.resume();
  return child;
}

interface Problem {
  readonly type?: string;
  readonly detail?: string;
  readonly validation?: readonly { readonly location?: readonly string[]; readonly message?: string }[];
}

/** What Prism has against an exchange; undefined when it let it pass. */
export async function objectionIn(answer: Response): Promise<string | undefined> {
  if (!answer.headers.get("content-type")?.includes("json")) return undefined;
  const problem: Problem = await answer
    .clone()
    .json()
    .catch(() => ({}));
  if (!`${problem.type}`.includes("stoplight.io/prism")) return undefined;
  const flaws = (problem.validation ?? []).map(({ location, message }) => `${location?.join(".")} ${message}`);
  return flaws.join("; ") || problem.detail;
}
