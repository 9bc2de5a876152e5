import type { Cell } from "./cells/cell.ts";
import { chromiumCell } from "./cells/chromium.ts";
import { bunCells, denoCells, nodeCells } from "./cells/programs.ts";
import { workerdCell } from "./cells/workerd.ts";
import type { Projects } from "./project.ts";
import { nodeSteps, steps } from "./scenario/scenario.mjs";
import { startService } from "./service/start-service.ts";

export const cells: readonly Cell[] = [...nodeCells, ...bunCells, ...denoCells, workerdCell, chromiumCell];

/** Runs a cell against a service of its own, and gives the runtime's own name. @throws Error with what is wrong */
export async function pass(cell: Cell, projects: Projects): Promise<string> {
  await using service = await startService();
  const report = parseReport(await cell.run(projects, { task: service.task, refusedOrder: cell.refusedOrder }));
  const due = Object.keys({ ...steps, ...(cell.hasNode ? nodeSteps : {}) });
  expectSame("runtime", report.runtime.slice(0, cell.runtime.length), cell.runtime);
  expectSame("steps", report.steps, due);
  expectSame("Authorization headers that the stranger saw", service.seenByStranger, [null]);
  return report.runtime;
}

interface Report {
  readonly runtime: string;
  readonly steps: readonly unknown[];
}

function parseReport(value: unknown): Report {
  const { runtime, steps: done }: { runtime?: unknown; steps?: unknown } = Object(value);
  if (typeof runtime === "string" && Array.isArray(done)) return { runtime, steps: done };
  throw new Error(`The scenario reported ${JSON.stringify(value)}.`);
}

function expectSame(what: string, actual: unknown, expected: unknown): void {
  const [seen, due] = [actual, expected].map((value) => JSON.stringify(value));
  if (seen !== due) throw new Error(`${what}: ${seen} instead of ${due}`);
}
