import type { Entity, MatchCondition } from "@legal-entity/contract";
import { presentEntity } from "../domain/entity-view.ts";
import { cutPage, type Page } from "../domain/search/page.ts";
import { type SearchQuery, type SearchRules, search } from "../domain/search/search.ts";
import { createSearchIndex } from "../domain/search/search-index.ts";
import type { OperationContext } from "./context.ts";
import { answer, type Outcome, type Problem, refuseRequest } from "./outcome.ts";

/** The query string as it came. */
export interface SearchEntitiesInput {
  readonly query: string | undefined;
  readonly countryCode: string | undefined;
  readonly matchCondition: string | undefined;
  /** Which page, from 1: only a service that paginates looks at it. */
  readonly page: number;
}

type Checked<Value> =
  | { readonly kind: "use"; readonly value: Value }
  | { readonly kind: "match-nothing" }
  | { readonly kind: "problem"; readonly problem: Problem };

const use = <Value>(value: Value): Checked<Value> => ({ kind: "use", value });
const matchNothing = { kind: "match-nothing" } as const;
const problem = (field: string, rule: string, remedy: string) =>
  ({ kind: "problem", problem: { field, rule, remedy } }) as const;

function checkQuery(query: string | undefined, { consult }: OperationContext): Checked<string | undefined> {
  const remedy = "Give a name or a registry identifier.";
  if (query === undefined) return problem("query", "The search term is required.", remedy);
  if (query.trim() !== "") return use(query);
  const variant = consult("emptyQuery");
  if (variant === "empty-result") return matchNothing;
  if (variant === "ignored") return use(undefined);
  return problem("query", "The search term is empty.", remedy);
}

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

function checkCountry(code: string | undefined, { consult }: OperationContext): Checked<string | undefined> {
  if (code === undefined) return use(undefined);
  if (!/^[a-z]{2}$/i.test(code)) {
    const variant = consult("malformedCountryCode");
    if (variant === "empty-result") return matchNothing;
    if (variant === "ignored") return use(undefined);
    return problem("country_code", `"${code}" is no ISO 3166-1 alpha-2 code.`, 'Give two letters, for example "ee".');
  }
  const isAssigned = regionNames.of(code.toUpperCase()) !== undefined;
  if (isAssigned || consult("unassignedCountry") === "empty-result") return use(code.toUpperCase());
  return problem("country_code", `No country has the code "${code}".`, "Give the code of one.");
}

function checkCondition(value: string | undefined, { consult }: OperationContext): Checked<MatchCondition | undefined> {
  if (value === undefined || value === "name" || value === "identifier") return use(value);
  const variant = consult("invalidMatchCondition");
  if (variant === "empty-result") return matchNothing;
  if (variant === "ignored") return use(undefined);
  return problem("match_condition", `"${value}" is not known.`, "Give name or identifier, or leave it out.");
}

function find({ catalogue, consult, shuffleKey }: OperationContext, query: SearchQuery, page: number): Page<Entity> {
  const rules: SearchRules = {
    nameMatching: () => consult("nameMatching"),
    identifierMatching: () => consult("identifierMatching"),
    ordering: () => consult("ordering"),
    shuffleKey,
  };
  /** Of several records of one entity, those that match themselves: each knows its own identifier only. */
  const matching = (records: readonly Entity[]) =>
    records.length < 2 ? records : search(createSearchIndex(records), query, rules);
  const found = search(catalogue.index, query, rules);
  const records = found.flatMap((entity) => matching(presentEntity(entity, consult)));
  return cutPage(records, page, {
    searchLimit: () => consult("searchLimit"),
    pagination: () => consult("pagination"),
  });
}

/** Search entities (service document, "Search entities"). */
export function searchEntities(context: OperationContext, input: SearchEntitiesInput): Outcome<Page<Entity>> {
  const query = checkQuery(input.query, context);
  const country = checkCountry(input.countryCode, context);
  const condition = checkCondition(input.matchCondition, context);
  const checks = [query, country, condition];
  const [first, ...others] = checks.flatMap((check) => (check.kind === "problem" ? [check.problem] : []));
  if (first !== undefined) return refuseRequest([first, ...others]);
  if (query.kind !== "use" || country.kind !== "use" || condition.kind !== "use") {
    return answer({ items: [], next: undefined });
  }
  const wanted = { query: query.value, countryCode: country.value, matchCondition: condition.value };
  return answer(find(context, wanted, input.page));
}
