import { choice, type Question } from "./question.ts";

export const orders = {
  itemStatusInProgress: choice(
    "Item status while IN_PROGRESS",
    ["absent", "null", "not-available", "delivered-early"],
    "States and transitions",
  ),
  itemStatusWhenCancelled: choice(
    "Item status of a cancelled order",
    ["not-available", "as-found"],
    "States and transitions",
  ),
  finishedAtInProgress: choice("finished_at while IN_PROGRESS", ["null", "absent"], "Order"),
  finishedAtWhenCancelled: choice("finished_at of a cancelled order", ["set", "null"], "States and transitions"),
  yearWithout: choice("year of an item ordered without one", ["absent", "null"], "Order"),
  downloadUrlWithout: choice("download_url when not delivered", ["absent", "null"], "Order"),
  downloadUrlAfterExpiry: choice("download_url past 90 days", ["kept", "null", "absent"], "Limits", ["null", "absent"]),
  downloadUrlPath: choice("Form of the path inside download_url", ["as-called", "bare", "v2"], "Versioning"),
  itemOrder: choice("Order of items in a response", ["as-requested", "shuffled"], "Order"),
  timestampUnit: choice("Unit of Unix timestamps", ["seconds", "milliseconds"], "Order"),
  timestampPrecision: choice("Precision of Unix timestamps", ["integer", "fractional"], "Order"),
  unknownEntityInOrder: choice(
    "An entity that does not exist, in an order",
    ["invalid-request", "not-available", "not-found"],
    "Create document order",
  ),
  unlistedProduct: choice(
    "A product that the entity does not list",
    ["invalid-request", "not-available"],
    "Create document order",
  ),
  unlistedYear: choice(
    "A year that the entity does not list",
    ["invalid-request", "not-available"],
    "Create document order",
  ),
  missingYear: choice(
    "A year-specific product without a year",
    ["invalid-request", "not-available"],
    "Create document order",
  ),
  needlessYear: choice("A year for an undated product", ["ignored", "invalid-request"], "Create document order"),
  duplicateItems: choice("One document twice in an order", ["accepted", "invalid-request"], "Create document order"),
  mixedModes: choice(
    "All CANCEL_IF_MISSING found, some ALLOW_MISSING not",
    ["completed", "cancelled"],
    "States and transitions",
  ),
  orderReadLag: choice("A new order's status right after creation", ["none", "brief-404"], "Get order by ID"),
} as const satisfies Record<string, Question>;
