import type { Entity } from "@legal-entity/contract";
import type { OperationContext } from "./context.ts";
import { answer, type Outcome, refuse } from "./outcome.ts";

/** Get entity by ID (service document, "Get entity by ID"). */
export function getEntity({ catalogue }: OperationContext, persistentId: string): Outcome<Entity> {
  const entity = catalogue.find(persistentId);
  if (entity !== undefined) return answer(entity);
  return refuse(
    "unknown-entity",
    `No entity has the persistent_id ${JSON.stringify(persistentId)}. Use one that a search returned.`,
  );
}
