import type { AssumptionKey } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { assumptionKeys, register } from "../../packages/mock/src/assumptions/register.ts";
import { fetchForm } from "../forms/fetch-form.ts";
import { begin } from "../forms/session.ts";
import { granite } from "../world/companies.ts";
import { journey, type Outcomes } from "./journey.ts";

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

/** What an integrator gets whose base URL is of the other path form than the service. */
const unserved: Outcomes = {
  ...Object.fromEntries(Object.keys(usual).map((step) => [step, "not-found"])),
  webhooks: "0 received",
  download: "nothing delivered",
  expired: "nothing delivered",
};

/** What differs under a variant, and fits it: a value, or an error that says what it is. The rest stays as usual. */
const unusual: Readonly<Partial<Record<`${AssumptionKey}=${string}`, Outcomes>>> = {
  "unauthenticatedStatus=403": { refusedToken: "permission" },
  "unknownOrderStatus=400": { unknownOrder: "invalid-request" },
  "emptyQuery=empty-result": { searchWithoutQuery: "0 found" },
  "unlistedProduct=not-available": { unlistedProduct: "IN_PROGRESS" },
  "unknownEntityInOrder=not-available": { entityUnknownToOrders: "IN_PROGRESS" },
  "unknownEntityInOrder=not-found": { entityUnknownToOrders: "not-found" },
  // The journey orders by the codes of the catalogue, which such a service has never heard of.
  "productCodes=unknown": {
    order: "invalid-request",
    early: "not-found",
    wait: "not-found",
    download: "nothing delivered",
    cancelled: "invalid-request",
    webhooks: "0 received",
    expired: "nothing delivered",
  },
  // A format without a renderer is plain text.
  "documentFormats=unknown": { download: "Curre" },
  "orderReadLag=brief-404": { early: "not-found" },
  "webhookDelivery=duplicated": { webhooks: "2 received" },
  "webhookDelivery=lost": { webhooks: "0 received" },
  // A webhook that overtakes the answer is that of an order which has finished by then.
  "webhookTiming=before-create-response": {
    early: "COMPLETED, 1 delivered",
    wait: "COMPLETED, dated -1800000 ms off",
  },
  "expiryBoundary=available": { expired: "%PDF-", expiredAndReadAgain: "%PDF-" },
  "downloadUrlAfterExpiry=null": { expiredAndReadAgain: "download" },
  "downloadUrlAfterExpiry=absent": { expiredAndReadAgain: "download" },
  "pathPrefix=v2": unserved,
};

const variants = assumptionKeys.flatMap((key) => register[key].variants.map((variant) => ({ key, variant })));

describe("the SDK under each variant of each open question", () => {
  test.each(variants)("gives a value or an error that fits: $key = $variant", { timeout: 2000 }, async (row) => {
    await using service = await begin(fetchForm, { assumptions: { [row.key]: row.variant } });
    expect(await journey(service)).toEqual({ ...usual, ...unusual[`${row.key}=${row.variant}`] });
  });

  test.each(register.pathPrefix.variants)(
    "goes the usual way under /v2, unless only bare paths are served: %s",
    async (form) => {
      await using service = await begin(fetchForm, { assumptions: { pathPrefix: form } });
      expect(await journey(service, "/v2")).toEqual(form === "bare" ? unserved : usual);
    },
  );

  test("has no exception for a variant that does not exist", () => {
    const known = variants.map(({ key, variant }) => `${key}=${variant}`);
    expect(Object.keys(unusual).filter((name) => !known.includes(name))).toEqual([]);
  });
});
