import type { Entity } from "@legal-entity/contract";
import { findEntity } from "../domain/catalogue.ts";
import type { OperationContext } from "./context.ts";
import { answer, type Outcome, refuse } from "./outcome.ts";

/** Get entity by ID (service document, "Get entity by ID"). */
export function getEntity({ catalogue, consult }: OperationContext, persistentId: string): Outcome<Entity> {
  const entity = findEntity(catalogue, persistentId, consult, () => consult("alternateIdLookup") === "resolves");
  if (entity !== undefined) return answer(entity);
  return refuse("unknown-entity", {
    field: "persistent_id",
    rule: `No entity has the persistent_id ${JSON.stringify(persistentId)}.`,
    remedy: "Use one that a search returned.",
  });
}
