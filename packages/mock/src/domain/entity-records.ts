import type { Entity } from "@legal-entity/contract";

const alternatePrefix = "alt_";

/** An earlier id of the same entity, made from its present one. */
export const alternateIdOf = (persistentId: string): string => `${alternatePrefix}${persistentId}`;

/** The present id that an alternate id stands for; undefined when it is none. */
export const presentIdOf = (id: string): string | undefined =>
  id.startsWith(alternatePrefix) ? id.slice(alternatePrefix.length) : undefined;

/** An entity as its registers know it: one record for each identifier, the first under the entity's own id. */
export function splitByRegister(entity: Entity): readonly Entity[] {
  if (entity.identifiers.length < 2) return [entity];
  return entity.identifiers.map((identifier, index) => ({
    ...entity,
    persistent_id: index === 0 ? entity.persistent_id : `${entity.persistent_id}.${index + 1}`,
    identifiers: [identifier],
  }));
}

/** The id of the entity that a register's record belongs to. */
export const mergedIdOf = (recordId: string): string => recordId.replace(/\.\d+$/, "");
