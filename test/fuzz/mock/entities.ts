import type { Entity } from "@legal-entity/contract";
import { catalogue } from "@legal-entity/mock";

/** The synthetic catalogue but for the entity whose orders are never answered: a call that hangs ends nothing. */
export const entities: readonly Entity[] = catalogue.filter(
  ({ identifiers }) => !identifiers.some(({ value }) => value === "STATUS-HANGS-ONCE"),
);
