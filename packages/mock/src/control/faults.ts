import { milliseconds } from "@legal-entity/contract/time";
import type { MockClock } from "../clock/clock.ts";
import { checkFault } from "../domain/check-fault.ts";
import type { ActiveFault, Fault } from "../domain/fault.ts";
import type { World } from "../world.ts";

/** Faults that a form of the service cannot produce, each with the reason. */
export type ImpossibleFaults = Partial<Readonly<Record<Fault["type"], string>>>;

/** What goes wrong: troubles of any service, and departures from the document. Off unless set. */
export interface FaultControl {
  /**
   * Sets a fault, for example `{ type: "status", status: 503, operation: "getOrder", count: 2 }`; resolves with its id.
   *
   * @throws TypeError or RangeError naming the field, when the fault could never strike or not be what it says, or when
   * this form of the service cannot produce it
   */
  set(fault: Fault): Promise<string>;
  /** Those set, with how often each struck. */
  list(): Promise<readonly ActiveFault[]>;
  /** False when there was none of this id. */
  remove(id: string): Promise<boolean>;
  clear(): Promise<void>;
}

export function faultControl(world: World, clock: MockClock, impossible: ImpossibleFaults): FaultControl {
  // From the log, so that a restored one goes on counting.
  const setSoFar = () => world.log.filter(({ type }) => type === "fault-set").length;
  const remove = (id: string) => world.append({ type: "fault-removed", at: clock.now(), id });
  return {
    async set(fault) {
      const reason = impossible[fault.type];
      if (reason !== undefined) throw new TypeError(`type cannot be ${fault.type} here: ${reason}`);
      checkFault(fault);
      const at = clock.now();
      const id = `fault-${setSoFar() + 1}`;
      const until = fault.for === undefined ? undefined : at + milliseconds(fault.for, "for");
      world.append({ type: "fault-set", at, id, fault, until });
      return id;
    },
    list: async () => [...world.state.faults.values()],
    async remove(id) {
      if (!world.state.faults.has(id)) return false;
      remove(id);
      return true;
    },
    clear: async () => {
      for (const id of [...world.state.faults.keys()]) remove(id);
    },
  };
}
