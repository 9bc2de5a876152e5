import { expect } from "vitest";
import { type Session, urlOf } from "../forms/session.ts";
import { companies, granite, graniteAbroad } from "../world/companies.ts";
import { extract } from "../world/orders.ts";
import { type Effects, statusOf } from "./effect.ts";

/** The status of a search, and how many entities it found. */
async function searched(service: Session, query: string): Promise<string> {
  const response = await service.get(`/entity?${query}`);
  return response.ok ? `${(await response.json()).entities.length} found` : `${response.status}`;
}

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

/** Where a form of the paths is deprecated, the address that replaces it (RFC 9745, RFC 5829). */
async function successorOf(service: Session, form: string): Promise<string | null> {
  const { headers } = await service.get(`${form}/entity/le_granite`);
  if (!/^@\d+$/.test(headers.get("deprecation") ?? "")) return headers.get("deprecation");
  return /^<([^>]+)>; rel="successor-version"$/.exec(headers.get("link") ?? "")?.[1] ?? "no successor";
}

const oneLeadsToTheOther = (successors: readonly (string | null)[]): boolean =>
  ["/v2/entity/le_granite,", ",/entity/le_granite"].includes(successors.join());

const typeOf = async (response: Promise<Response>) => (await response).headers.get("content-type");
const jsonWithCharset = expect.stringMatching(/^application\/json; ?charset=utf-8$/i);

const text = expect.stringMatching(/\w/);
const sharedName = `query=${encodeURIComponent(granite.name)}`;
const bothCompanies = `${[granite, graniteAbroad].length} found`;

export const requestEffects: Effects<
  | "createStatus"
  | "errorBody"
  | "invalidRequestStatus"
  | "unknownOrderStatus"
  | "unknownOrderOnDownload"
  | "serverErrorStatus"
  | "unsupportedMediaType"
  | "unknownRequestFields"
  | "nullOptionals"
  | "invalidMatchCondition"
  | "emptyQuery"
  | "malformedCountryCode"
  | "unassignedCountry"
  | "pathPrefix"
  | "deprecationSignal"
  | "contentTypeParameters"
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
  unknownOrderStatus: {
    observe: (service) => statusOf(service.get("/document/order/ord_nobody")),
    seen: { "404": 404, "400": 400 },
  },
  unknownOrderOnDownload: {
    given: { unknownOrderStatus: "400" },
    observe: (service) => statusOf(service.get("/files/ord_nobody/extract.pdf")),
    seen: { "404": 404, "as-getOrder": 400 },
  },
  serverErrorStatus: {
    async observe(service) {
      await service.mock.faults.set({ type: "status" });
      return statusOf(service.get("/entity/le_granite"));
    },
    seen: { "500": 500, "502": 502, "503": 503 },
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
    seen: { "invalid-request": "400", ignored: bothCompanies, "empty-result": "0 found" },
  },
  emptyQuery: {
    observe: async (service) => [await searched(service, "query="), await searched(service, "query=+&country_code=lv")],
    seen: {
      "invalid-request": ["400", "400"],
      ignored: [`${companies.length} found`, "1 found"],
      "empty-result": ["0 found", "0 found"],
    },
  },
  malformedCountryCode: {
    observe: (service) => searched(service, `${sharedName}&country_code=EST`),
    seen: { "invalid-request": "400", ignored: bothCompanies, "empty-result": "0 found" },
  },
  unassignedCountry: {
    // No country; the country of the test entities, which is none either; a country without a company of that name.
    observe: (service) =>
      Promise.all(["AB", "zz", "FR"].map((code) => searched(service, `${sharedName}&country_code=${code}`))),
    seen: { "empty-result": ["0 found", "0 found", "0 found"], "invalid-request": ["400", "0 found", "0 found"] },
  },
  pathPrefix: {
    observe: (service) =>
      Promise.all([statusOf(service.get("/entity/le_granite")), statusOf(service.get("/v2/entity/le_granite"))]),
    seen: { both: [200, 200], bare: [200, 404], v2: [404, 200] },
  },
  deprecationSignal: {
    observe: async (service) => [await successorOf(service, ""), await successorOf(service, "/v2")],
    seen: { none: [null, null], headers: expect.toSatisfy(oneLeadsToTheOther, "one form leads to the other") },
  },
  contentTypeParameters: {
    observe: (service) => Promise.all([typeOf(service.get("/entity?query=Baltic")), typeOf(service.get("/entity"))]),
    given: { errorBody: "message" },
    seen: {
      absent: ["application/json", "application/json"],
      charset: [jsonWithCharset, jsonWithCharset],
    },
  },
};
