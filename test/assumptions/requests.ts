import { expect } from "vitest";
import { type Session, urlOf } from "../forms/session.ts";
import { granite, graniteAbroad } from "../world/companies.ts";
import { extract } from "../world/orders.ts";
import type { Effects } from "./effect.ts";

const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;

/** The status of a search, and how many entities it found. */
async function searched(service: Session, query: string): Promise<string> {
  const response = await service.get(`/entity?${query}`);
  return response.ok ? `${(await response.json()).entities.length} found` : `${response.status}`;
}

const withoutToken = (service: Session) => service.fetch(urlOf(service, "/entity/le_granite"));

const asText = (service: Session) =>
  service.fetch(urlOf(service, "/document/order"), {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": "text/plain" },
    body: JSON.stringify({ documents: [extract] }),
  });

/** The body of a refusal: as JSON where it says it is, else as text. */
async function refusal(service: Session): Promise<readonly unknown[]> {
  const response = await service.get("/entity/le_nobody");
  const type = response.headers.get("content-type")?.split(";")[0] ?? "none";
  return [type, type.endsWith("json") ? await response.json() : await response.text()];
}

const text = expect.stringMatching(/\w/);
const sharedName = `query=${encodeURIComponent(granite.name)}`;
const bothCompanies = `${[granite, graniteAbroad].length} found`;

export const requestEffects: Effects<
  | "createStatus"
  | "errorBody"
  | "invalidRequestStatus"
  | "unauthenticatedStatus"
  | "wwwAuthenticate"
  | "unknownOrderStatus"
  | "unknownOrderOnDownload"
  | "unsupportedMediaType"
  | "unknownRequestFields"
  | "nullOptionals"
  | "invalidMatchCondition"
  | "emptyQuery"
  | "malformedCountryCode"
  | "pathPrefix"
> = {
  createStatus: {
    observe: (service) => statusOf(service.post({ documents: [extract] })),
    seen: { "201": 201, "200": 200, "202": 202 },
  },
  errorBody: {
    observe: refusal,
    seen: {
      "problem+json": ["application/problem+json", expect.objectContaining({ title: text, status: 404, detail: text })],
      "error-object": ["application/json", { error: { code: text, message: text } }],
      message: ["application/json", { message: text }],
      text: ["text/plain", expect.stringMatching(/^\w[^<{]+$/)],
      html: ["text/html", expect.stringMatching(/^<.*>$/s)],
      empty: ["none", ""],
    },
  },
  invalidRequestStatus: {
    observe: (service) => Promise.all([statusOf(service.get("/entity")), statusOf(service.post({ documents: [] }))]),
    seen: { "400": [400, 400], "422": [422, 422] },
  },
  unauthenticatedStatus: {
    observe: (service) => statusOf(withoutToken(service)),
    seen: { "401": 401, "403": 403 },
  },
  wwwAuthenticate: {
    observe: async (service) => (await withoutToken(service)).headers.get("www-authenticate"),
    seen: { present: expect.stringMatching(/^Bearer/), absent: null },
  },
  unknownOrderStatus: {
    observe: (service) => statusOf(service.get("/document/order/ord_nobody")),
    seen: { "404": 404, "400": 400 },
  },
  unknownOrderOnDownload: {
    given: { unknownOrderStatus: "400" },
    observe: (service) => statusOf(service.get("/files/ord_nobody/extract.pdf")),
    seen: { "404": 404, "as-getOrder": 400 },
  },
  unsupportedMediaType: {
    observe: (service) => statusOf(asText(service)),
    seen: { "415": 415, "400": 400, accepted: 201 },
  },
  unknownRequestFields: {
    observe: (service) =>
      Promise.all([
        statusOf(service.post({ documents: [extract], note: "urgent" })),
        statusOf(service.post({ documents: [{ ...extract, copies: 2 }] })),
      ]),
    seen: { ignored: [201, 201], rejected: [400, 400] },
  },
  nullOptionals: {
    observe: (service) =>
      Promise.all([
        statusOf(service.post({ documents: [{ ...extract, year: null }] })),
        statusOf(service.post({ documents: [{ ...extract, requirement: null }] })),
        statusOf(service.post({ documents: [extract], callback_url: null })),
      ]),
    seen: { accepted: [201, 201, 201], rejected: [400, 400, 400] },
  },
  invalidMatchCondition: {
    observe: (service) => searched(service, `${sharedName}&match_condition=address`),
    seen: { "invalid-request": "400", ignored: bothCompanies },
  },
  emptyQuery: {
    observe: (service) => searched(service, "query="),
    seen: { "invalid-request": "400", "empty-result": "0 found" },
  },
  malformedCountryCode: {
    observe: (service) => searched(service, `${sharedName}&country_code=EST`),
    seen: { "invalid-request": "400", ignored: bothCompanies, "empty-result": "0 found" },
  },
  pathPrefix: {
    observe: (service) =>
      Promise.all([statusOf(service.get("/entity/le_granite")), statusOf(service.get("/v2/entity/le_granite"))]),
    seen: { both: [200, 200], bare: [200, 404], v2: [404, 200] },
  },
};
