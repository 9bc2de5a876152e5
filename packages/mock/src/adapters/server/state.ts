import type { ClockMode } from "../../clock/dial.ts";
import { realNow } from "../../clock/real-time.ts";
import { type Snapshot, toSnapshot } from "../../control/state.ts";
import type { Tenant } from "../../tenants/tenant.ts";
import type { Tenants } from "../../tenants/tenants.ts";

/** The worlds of a server as JSON: what `--export-on-exit` writes and `--import` reads. */
export interface ServerState {
  readonly version: 1;
  /** By their names. */
  readonly worlds: Readonly<Record<string, WorldState>>;
}

interface WorldState {
  /** How time passes in it. */
  readonly clock: ClockMode;
  readonly state: Snapshot;
}

async function exportWorld({ name, service, clock }: Tenant): Promise<[string, WorldState]> {
  return [name, { clock: clock.mode, state: await service.snapshot() }];
}

export async function exportState({ list }: Tenants): Promise<ServerState> {
  return { version: 1, worlds: Object.fromEntries(await Promise.all(list().map(exportWorld))) };
}

/** @throws TypeError when it is not what `exportState` gave. */
function worldsOf(state: ServerState): readonly (readonly [string, WorldState])[] {
  const { version, worlds }: Partial<ServerState> = Object(state);
  if (version === 1 && typeof worlds === "object" && worlds !== null) return Object.entries(worlds);
  throw new TypeError("state is not that of a server. Give what --export-on-exit wrote.");
}

/** On a live clock time has gone on since: what was due in the meantime happens now. */
async function importWorld({ service, clock }: Tenant, { clock: mode, state }: WorldState): Promise<void> {
  await service.restore(toSnapshot(state));
  clock.setMode(mode);
  if (mode !== "virtual") await service.clock.advanceTo(Math.max(clock.now(), realNow()));
}

/** Takes over worlds that a server had. @throws TypeError when it is not what `exportState` gave */
export async function importState({ use }: Tenants, state: ServerState): Promise<void> {
  for (const [name, world] of worldsOf(state)) await use(name, (tenant) => importWorld(tenant, world));
}
