import type { Entity, MatchCondition } from "@legal-entity/contract";
import { search } from "../domain/search/search.ts";
import type { OperationContext } from "./context.ts";
import { answer, type Outcome, type Problem, refuseRequest } from "./outcome.ts";

/** The query string as it came. */
export interface SearchEntitiesInput {
  readonly query: string | undefined;
  readonly countryCode: string | undefined;
  readonly matchCondition: string | undefined;
}

interface SearchResult {
  readonly entities: readonly Entity[];
}

type Checked<Value> =
  | { readonly kind: "use"; readonly value: Value }
  | { readonly kind: "match-nothing" }
  | { readonly kind: "problem"; readonly problem: Problem };

const use = <Value>(value: Value): Checked<Value> => ({ kind: "use", value });
const matchNothing = { kind: "match-nothing" } as const;
const problem = (field: string, rule: string, remedy: string) =>
  ({ kind: "problem", problem: { field, rule, remedy } }) as const;

function checkQuery(query: string | undefined, { consult }: OperationContext): Checked<string> {
  if (query === undefined)
    return problem("query", "The search term is required.", "Add ?query= with a name or an identifier.");
  if (query.trim() !== "") return use(query);
  if (consult("emptyQuery") === "empty-result") return matchNothing;
  return problem("query", "The search term is empty.", "Give a name or a registry identifier.");
}

function checkCountry(code: string | undefined, { consult }: OperationContext): Checked<string | undefined> {
  if (code === undefined || /^[a-z]{2}$/i.test(code)) return use(code?.toUpperCase());
  const variant = consult("malformedCountryCode");
  if (variant === "empty-result") return matchNothing;
  if (variant === "ignored") return use(undefined);
  return problem("country_code", `"${code}" is not an ISO 3166-1 alpha-2 code.`, 'Give two letters, for example "ee".');
}

function checkCondition(value: string | undefined, { consult }: OperationContext): Checked<MatchCondition | undefined> {
  if (value === undefined || value === "name" || value === "identifier") return use(value);
  if (consult("invalidMatchCondition") === "ignored") return use(undefined);
  return problem(
    "match_condition",
    `"${value}" is not a match condition.`,
    "Give name or identifier, or leave it out.",
  );
}

/** Search entities (service document, "Search entities"). */
export function searchEntities(context: OperationContext, input: SearchEntitiesInput): Outcome<SearchResult> {
  const query = checkQuery(input.query, context);
  const country = checkCountry(input.countryCode, context);
  const condition = checkCondition(input.matchCondition, context);
  const checks = [query, country, condition];
  const [first, ...others] = checks.flatMap((check) => (check.kind === "problem" ? [check.problem] : []));
  if (first !== undefined) return refuseRequest([first, ...others]);
  if (query.kind !== "use" || country.kind !== "use" || condition.kind !== "use") return answer({ entities: [] });
  const { consult } = context;
  const entities = search(
    context.catalogue.index,
    { query: query.value, countryCode: country.value, matchCondition: condition.value },
    {
      nameMatching: () => consult("nameMatching"),
      identifierMatching: () => consult("identifierMatching"),
      ordering: () => consult("ordering"),
    },
  );
  return answer({ entities });
}
