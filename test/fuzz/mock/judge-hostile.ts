import { violations } from "../../validator/violations.ts";
import { ensure } from "./holds.ts";
import type { HostileRequest } from "./hostile.ts";

/** The paths and what may be done there (service document, "Endpoints"); HEAD goes wherever GET does. */
const places: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:\/v2)?\/entity(?:\/[^/]+)?$/, ["GET", "HEAD"]],
  [/^(?:\/v2)?\/document\/order$/, ["POST"]],
  [/^(?:\/v2)?\/document\/order\/[^/]+$/, ["GET", "HEAD"]],
  [/^(?:\/v2)?\/files\/[^/]+\/[^/]+$/, ["GET", "HEAD"]],
];

/** The credentials of RFC 6750, section 2.1: one token behind the scheme. */
const hasToken = (authorization: string | undefined): boolean =>
  /^bearer +[\w\-.~+/]+=*$/i.test((authorization ?? "").trim());

/** These are sent in upper case, however they are written (Fetch standard, "normalize a method"). */
const methodSent = (method: string): string =>
  /^(?:delete|get|head|options|post|put)$/i.test(method) ? method.toUpperCase() : method;

/** The status that a request must get, as far as its path, method and token decide; undefined where more does. */
function fixedStatus({ method, path, headers }: HostileRequest, baseUrl: string): number | undefined {
  const { pathname } = new URL(`${baseUrl}${path}`);
  const allowed = places.find(([pattern]) => pattern.test(pathname))?.[1];
  // An encoded letter is the letter itself (RFC 3986, section 6.2.2.2), so such a path may be one of ours.
  if (allowed === undefined) return path.includes("%") ? undefined : 404;
  if (!allowed.includes(methodSent(method))) return 405;
  return hasToken(headers["authorization"]) ? undefined : 401;
}

/** JSON itself, or a type that is built on it (RFC 6839, section 3.1). */
const isJson = (contentType: string | undefined): boolean =>
  /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? "");

/** A URL that is taken as browsers take it, though RFC 3986 is stricter. */
const leniency = '/callback_url must match format "uri"';

/** What is wrong with an order's body by the contract; optional fields may be null. */
function flawsOf(body: HostileRequest["body"]): readonly string[] {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const optional = new Set(["callback_url", "year", "requirement"]);
  const order: unknown = JSON.parse(text, (key, value) => (optional.has(key) && value === null ? undefined : value));
  return violations("/components/schemas/OrderRequest", order).filter((flaw) => flaw !== leniency);
}

const told = ({ method, path }: HostileRequest, status: number): string =>
  `${method} ${path.slice(0, 200)} answered ${status}`;

/** Nobody gets in without a token, whatever else is answered. */
export function judgeEntry(hostile: HostileRequest, status: number): void {
  ensure(status >= 400 || hasToken(hostile.headers["authorization"]), () => `${told(hostile, status)} without a token`);
}

/** Holds an answer against what the request alone says. */
export function judgeHostile(hostile: HostileRequest, baseUrl: string, status: number): void {
  const what = () => told(hostile, status);
  const fixed = fixedStatus(hostile, baseUrl);
  ensure(fixed === undefined || fixed === status, () => `${what()}, not ${fixed}`);
  if (hostile.method !== "POST" || status >= 400) return;
  const contentType = hostile.headers["content-type"];
  ensure(isJson(contentType), () => `${what()} for an order sent as ${contentType}`);
  const flaws = flawsOf(hostile.body);
  ensure(flaws.length === 0, () => `${what()} for an order against the contract: ${flaws.join("; ")}`);
}
