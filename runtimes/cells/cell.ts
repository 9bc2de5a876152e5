import type { Projects } from "../project.ts";
import type { Task } from "../service/start-service.ts";

/** One line of the matrix: a runtime, and how it is made to run the scenario. */
export interface Cell {
  readonly name: string;
  /** The name that the runtime gives itself must begin like this: another binary than the one meant is no pass. */
  readonly runtime: string;
  /** Whether it has files and sockets by Node's modules. */
  readonly hasNode: boolean;
  readonly refusedOrder: Given["refusedOrder"];
  /** Gives what the scenario reports; fails with the reason. */
  run(projects: Projects, given: Given): Promise<unknown>;
}

/** What the scenario is given beside the SDK. */
export interface Given {
  readonly task: Task;
  /** What becomes of an order to a port where nobody listens: not every runtime tells why a connection failed. */
  readonly refusedOrder: "connection" | "order-outcome-unknown";
}
