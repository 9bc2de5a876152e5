import type { Assumptions } from "@legal-entity/mock";
import { expect } from "vitest";
import { companies, granite } from "../../world/companies.ts";
import type { Outcomes } from "../journey.ts";

/** What an integrator gets from a service that answers every open question the default way. */
const usual: Outcomes = {
  search: "1 found",
  searchWithoutQuery: "invalid-request",
  entity: granite.name,
  unknownEntity: "not-found",
  refusedToken: "authentication",
  unlistedProduct: "invalid-request",
  entityUnknownToOrders: "invalid-request",
  unknownOrder: "not-found",
  unknownFile: "not-found",
  order: "IN_PROGRESS",
  early: "IN_PROGRESS, 0 delivered",
  wait: "COMPLETED, dated",
  download: "%PDF-",
  cancelled: "CANCELLED",
  webhooks: "1 received",
  expired: "not-found",
  expiredAndReadAgain: "not-found",
};

const several: string = expect.stringMatching(/^\d+ received$/);

/** Without an order there is nothing to wait for. */
const unplaced: Outcomes = {
  order: "invalid-request",
  early: "not-found",
  wait: "not-found",
  download: "nothing delivered",
  webhooks: "0 received",
  expired: "nothing delivered",
};

/**
 * What differs where a service answers so, and fits it: a value, or an error that says what it is. All answers of a row
 * have to be given; a later row wins.
 */
const unusual: readonly (readonly [Partial<Assumptions>, Outcomes])[] = [
  [{ unauthenticatedStatus: "403" }, { refusedToken: "permission" }],
  [{ unknownOrderStatus: "400" }, { unknownOrder: "invalid-request" }],
  [{ unknownOrderStatus: "400", unknownOrderOnDownload: "as-getOrder" }, { unknownFile: "invalid-request" }],
  [{ emptyQuery: "ignored" }, { searchWithoutQuery: `${companies.length} found` }],
  [{ emptyQuery: "empty-result" }, { searchWithoutQuery: "0 found" }],
  [{ unlistedProduct: "not-available" }, { unlistedProduct: "IN_PROGRESS" }],
  [{ unknownEntityInOrder: "not-available" }, { entityUnknownToOrders: "IN_PROGRESS" }],
  [{ unknownEntityInOrder: "not-found" }, { entityUnknownToOrders: "not-found" }],
  // A webhook that overtakes the answer is that of an order which has finished by then.
  [
    { webhookTiming: "before-create-response" },
    { early: "COMPLETED, 1 delivered", wait: "COMPLETED, dated -1800000 ms off" },
  ],
  [{ orderReadLag: "brief-404" }, { early: "not-found" }],
  [{ webhookDelivery: "duplicated" }, { webhooks: "2 received" }],
  // The inbox answers 204, so a service that wants 200 sends again.
  [{ webhookSuccess: "200", webhookRetries: "exponential" }, { webhooks: several }],
  [{ webhookDelivery: "lost" }, { webhooks: "0 received" }],
  [{ downloadUrlAfterExpiry: "null" }, { expiredAndReadAgain: "download" }],
  [{ downloadUrlAfterExpiry: "absent" }, { expiredAndReadAgain: "download" }],
  // The last moment of the 90 days counts as within.
  [{ expiryBoundary: "available" }, { expired: "%PDF-", expiredAndReadAgain: "%PDF-" }],
  // A format without a renderer is plain text.
  [{ documentFormats: "unknown" }, { download: "Curre" }],
  [
    { documentFormats: "unknown", expiryBoundary: "available" },
    { expired: "Curre", expiredAndReadAgain: "Curre" },
  ],
  // Numbers small enough to be felt.
  [{ maxDocumentsPerOrder: 1 }, unplaced],
  [{ maxRequestBytes: 100 }, { ...unplaced, cancelled: "invalid-request" }],
  [{ maxCallbackUrlLength: 10 }, unplaced],
];

/** Each setting that changes what an integrator gets. */
export const settingsThatShow: readonly Partial<Assumptions>[] = unusual.map(([given]) => given);

/** Whether a service with these assumptions gives all of these answers. */
export function answersSo(assumptions: Partial<Assumptions>, given: Partial<Assumptions>): boolean {
  const set = new Map(Object.entries(assumptions));
  return Object.entries(given).every(([key, answer]) => set.get(key) === answer);
}

/** What an integrator gets from a service with these assumptions, by hand from what they mean. */
export function expectedOutcomes(assumptions: Partial<Assumptions>): Outcomes {
  const shown = unusual.filter(([given]) => answersSo(assumptions, given));
  return Object.assign({}, usual, ...shown.map(([, outcomes]) => outcomes));
}

/** What an integrator gets whose base URL is of the other path form than the service. */
export const unserved: Outcomes = {
  ...Object.fromEntries(Object.keys(usual).map((step) => [step, "not-found"])),
  webhooks: "0 received",
  download: "nothing delivered",
  expired: "nothing delivered",
};
