import type { Fault } from "../domain/fault.ts";

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
type JsonObject = { [field: string]: Json };

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Calls `change` on each object of a body, the inner ones first. */
function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, mapObjects(inner, change)])));
}

const onObjects = (when: (object: JsonObject) => boolean, change: (object: JsonObject) => JsonObject) => (body: Json) =>
  mapObjects(body, (object) => (when(object) ? change(object) : object));

const omit = (object: JsonObject, ...fields: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([field]) => !fields.includes(field)));

const isOrder = (object: JsonObject) => "created_at" in object;
const isCompleted = (object: JsonObject) => isOrder(object) && object["status"] === "COMPLETED";
const isItem = (object: JsonObject) => "entity_persistent_id" in object;
const isDelivered = (object: JsonObject) => isItem(object) && object["status"] === "DELIVERED";
const isEntity = (object: JsonObject) => "persistent_id" in object && "identifiers" in object;

const toText = (value: Json): Json => (typeof value === "number" ? String(value) : value);

const rehost = (host: string) => (object: JsonObject) => {
  const url = object["download_url"];
  if (typeof url !== "string" || !URL.canParse(url)) return object;
  return { ...object, download_url: new URL(new URL(url).pathname, `https://${host}`).href };
};

/** How a fault changes what a JSON body says; undefined for one that does not. */
export function rewriting(departure: Fault): ((body: Json) => Json) | undefined {
  switch (departure.type) {
    case "unknown-item-status":
      return onObjects(isItem, (item) => ({ ...item, status: "ON_HOLD" }));
    case "unknown-order-status":
      return onObjects(isOrder, (order) => ({ ...order, status: "UNDER_REVIEW" }));
    case "completed-then-in-progress":
      return onObjects(isCompleted, (order) => ({ ...order, status: "IN_PROGRESS", finished_at: null }));
    case "delivered-without-link":
      return onObjects(isDelivered, (item) => omit(item, "download_url"));
    case "download-other-host":
      return onObjects(isDelivered, rehost(departure.host ?? "files.storage.example"));
    case "absent-entity-fields":
      return onObjects(isEntity, (entity) => omit(entity, "incorporation_date", "addresses", "validation_date"));
    case "extra-fields":
      return onObjects(
        () => true,
        (object) => ({ ...object, x_added_later: { reason: "a field that no document names" } }),
      );
    case "numbers-as-strings":
      return onObjects(
        () => true,
        (object) => Object.fromEntries(Object.entries(object).map(([field, value]) => [field, toText(value)])),
      );
    default:
      return undefined;
  }
}
