import type { Entity } from "@legal-entity/contract";
import type { Catalogue } from "../domain/catalogue.ts";

/** A part of the catalogue. */
export interface EntityPage {
  /** How many come before it. @default 0 */
  readonly offset?: number | undefined;
  /** @default all */
  readonly limit?: number | undefined;
}

/** The entities that the service knows, as they were given, whatever the assumptions make of them. */
export interface EntityControl {
  count(): Promise<number>;
  list(page?: EntityPage): Promise<readonly Entity[]>;
  get(persistentId: string): Promise<Entity | undefined>;
}

export const entityControl = (catalogue: Catalogue): EntityControl => ({
  count: async () => catalogue.entities.length,
  list: async ({ offset = 0, limit = catalogue.entities.length } = {}) =>
    catalogue.entities.slice(offset, offset + limit),
  get: async (persistentId) => catalogue.find(persistentId),
});
