import type { DocumentRequest, Entity, OrderableDocument } from "@legal-entity/contract";
import { findEntity, findListing, type ListingLookup } from "../domain/catalogue.ts";
import { fileNameOf } from "../domain/delivered-files.ts";
import type { EntityOutcome } from "../domain/entity-outcome.ts";
import type { EntitySummary, OrderedItem } from "../domain/order.ts";
import type { OperationContext } from "./context.ts";
import { type Problem, type Refusal, refuseRequest } from "./outcome.ts";

/** What became of one requested document: an item of the order, or a reason not to take the order. */
export type Taken =
  | { readonly kind: "item"; readonly item: OrderedItem }
  | { readonly kind: "problem"; readonly problem: Problem }
  | { readonly kind: "refused"; readonly refusal: Refusal };

type Unlisted = Exclude<ListingLookup, { readonly kind: "listed" }>;

/** A requested document and the index at which it stands in the order. */
interface Request {
  readonly document: DocumentRequest;
  readonly index: number;
}

const questionOf = {
  "unlisted-product": "unlistedProduct",
  "unlisted-year": "unlistedYear",
  "missing-year": "missingYear",
} as const;

const summaryOf = (entity: Entity, outcome: EntityOutcome | undefined): EntitySummary => ({
  persistentId: entity.persistent_id,
  name: entity.name,
  countryCode: entity.country_code,
  identifier: entity.identifiers[0]?.value ?? "",
  outcome,
});

function item({ document, index }: Request, entity?: EntitySummary, listing?: OrderableDocument): Taken {
  const { entity_persistent_id, product_code, year, requirement } = document;
  return {
    kind: "item",
    item: {
      entityPersistentId: entity_persistent_id,
      entity,
      productCode: product_code,
      year: year ?? undefined,
      requirement: requirement ?? "ALLOW_MISSING",
      listing,
      fileName: fileNameOf({ position: index + 1, entityName: entity?.name ?? "", productCode: product_code, listing }),
    },
  };
}

function problem({ index }: Request, field: keyof DocumentRequest, rule: string, remedy: string): Taken {
  return { kind: "problem", problem: { field: `documents[${index}].${field}`, rule, remedy } };
}

function unknownEntity(request: Request, { consult }: OperationContext): Taken {
  const variant = consult("unknownEntityInOrder");
  if (variant === "not-available") return item(request);
  const rule = `No entity has the persistent_id ${JSON.stringify(request.document.entity_persistent_id)}.`;
  const refused = problem(request, "entity_persistent_id", rule, "Use one that a search returned.");
  if (variant === "invalid-request" || refused.kind !== "problem") return refused;
  return { kind: "refused", refusal: refuseRequest([refused.problem], "unknown-entity") };
}

/** Each once: a product may be listed in several languages. */
const listed = (values: readonly (string | number)[]): string => [...new Set(values)].join(", ");

function explain(request: Request, entity: Entity, lookup: Unlisted): Taken {
  const code = request.document.product_code;
  switch (lookup.kind) {
    case "unlisted-product": {
      const codes = listed(entity.documents.map(({ product_code }) => product_code));
      const remedy = codes === "" ? "It lists no documents." : `Use one of: ${codes}.`;
      return problem(
        request,
        "product_code",
        `${JSON.stringify(code)} is not listed for ${entity.persistent_id}.`,
        remedy,
      );
    }
    case "unlisted-year": {
      const rule = `${code} is not listed for ${request.document.year}.`;
      return problem(request, "year", rule, `Use one of: ${listed(lookup.years)}.`);
    }
    case "missing-year":
      return problem(request, "year", `${code} is year-specific.`, `Add one of: ${listed(lookup.years)}.`);
  }
}

/** Makes an item of a requested document, or says why not. */
export function takeDocument(context: OperationContext, document: DocumentRequest, index: number): Taken {
  const { consult, catalogue } = context;
  const request = { document, index };
  const takesAlternates = () => consult("alternateIdInOrder") === "accepted";
  const entity = findEntity(catalogue, document.entity_persistent_id, consult, takesAlternates);
  if (entity === undefined) return unknownEntity(request, context);
  const summary = summaryOf(entity, context.outcomeOf(entity));
  const lookup = findListing(entity, document.product_code, document.year ?? undefined);
  if (lookup.kind !== "listed") {
    const isTaken = consult(questionOf[lookup.kind]) === "not-available";
    return isTaken ? item(request, summary) : explain(request, entity, lookup);
  }
  const isNeedless = (document.year ?? undefined) !== undefined && (lookup.listing.year ?? undefined) === undefined;
  if (isNeedless && consult("needlessYear") === "invalid-request") {
    return problem(request, "year", `${document.product_code} has no year.`, "Leave the year out.");
  }
  return item(request, summary, lookup.listing);
}
