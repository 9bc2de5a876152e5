import type { OrderRequest } from "@legal-entity/contract";
import { documentRequest, orderRequest } from "@legal-entity/contract/schemas";
import type { Consult } from "../assumptions/consult.ts";
import { answer, type Outcome, type Problem, refuse, refuseRequest } from "../operations/outcome.ts";
import { explainIssues } from "./explain-issues.ts";
import type { Incoming } from "./incoming.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isJson = (contentType: string | null): boolean =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? "");

/** Calls `change` on each object of an order body that the document gives fields: the body, then its documents. */
function mapObjects(body: unknown, change: (object: JsonObject, path: string) => JsonObject): unknown {
  if (!isObject(body)) return body;
  const changed = change(body, "");
  const documents = changed["documents"];
  if (!Array.isArray(documents)) return changed;
  const mapped = documents.map((one: unknown, index) => (isObject(one) ? change(one, `documents[${index}].`) : one));
  return { ...changed, documents: mapped };
}

function findUnknownFields(body: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  mapObjects(body, (object, path) => {
    const known = Object.keys((path === "" ? orderRequest : documentRequest).def.shape);
    for (const field of Object.keys(object).filter((key) => !known.includes(key))) {
      problems.push({ field: `${path}${field}`, rule: "No such field.", remedy: `Use only: ${known.join(", ")}.` });
    }
    return object;
  });
  return problems;
}

const optionalFields = new Set(["callback_url", "year", "requirement"]);

const isNullOptional = ([field, value]: [string, unknown]) => optionalFields.has(field) && value === null;

function holdsNullOptionals(body: unknown): boolean {
  let holds = false;
  mapObjects(body, (object) => {
    holds ||= Object.entries(object).some(isNullOptional);
    return object;
  });
  return holds;
}

/** An optional field that is null counts as left out. */
const dropNullOptionals = (body: unknown): unknown =>
  mapObjects(body, (object) => Object.fromEntries(Object.entries(object).filter((entry) => !isNullOptional(entry))));

function parseJson(text: string): Outcome<unknown> {
  try {
    return answer(JSON.parse(text));
  } catch {
    return refuseRequest([{ field: "body", rule: "It is not JSON.", remedy: "Send one JSON object." }]);
  }
}

const notAnOrder = { field: "body", rule: "It is not an order.", remedy: "Send an object with documents." };

function validate(body: unknown, consult: Consult): Outcome<OrderRequest> {
  const unknownFields = findUnknownFields(body);
  const rejected = unknownFields.length > 0 && consult("unknownRequestFields") === "rejected" ? unknownFields : [];
  const mayDrop = holdsNullOptionals(body) && consult("nullOptionals") === "accepted";
  const candidate = mayDrop ? dropNullOptionals(body) : body;
  const parsed = orderRequest.safeParse(candidate);
  const [first, ...others] = [...rejected, ...(parsed.success ? [] : explainIssues(parsed.error.issues, body))];
  if (first !== undefined) return refuseRequest([first, ...others]);
  return parsed.success ? answer(parsed.data) : refuseRequest([notAnOrder]);
}

/** Reads the body of an order creation (service document, "Create document order"); each refusal names field and rule. */
export async function parseOrder({ request, text: read }: Incoming, consult: Consult): Promise<Outcome<OrderRequest>> {
  const contentType = request.headers.get("content-type");
  if (!isJson(contentType) && consult("unsupportedMediaType") !== "accepted") {
    const given = contentType === null ? "missing" : JSON.stringify(contentType);
    const rule = `The Content-Type is ${given}.`;
    return refuse("unsupported-media-type", { field: "Content-Type", rule, remedy: "Send application/json." });
  }
  const text = await read();
  const most = consult("maxRequestBytes");
  if (most !== "none" && new TextEncoder().encode(text).byteLength > most) {
    return refuseRequest([{ field: "body", rule: `It is larger than ${most} bytes.`, remedy: "Split the order." }]);
  }
  const json = parseJson(text);
  return json.kind === "refused" ? json : validate(json.value, consult);
}
