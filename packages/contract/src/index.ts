/**
 * The types of the wire, under the names that both packages use.
 * Field names stay in snake_case, as the service sends them.
 */
import type * as wire from "./generated/types.ts";

export type { ItemStatus, MatchCondition, operations, paths, Requirement } from "./generated/types.ts";

/** The query of a search. Source: service document, "Search entities". */
export interface SearchInput extends SearchQuery {}

type SearchQuery = wire.operations["searchEntities"]["parameters"]["query"];

/** What a search found; an empty array when nothing matches. Source: service document, "Search entities". */
export interface SearchResult extends wire.SearchResult {
  entities: Entity[];
}

/** A legal entity with the documents that can be ordered for it. Source: service document, "Entity". */
export interface Entity extends wire.Entity {
  legal_form_classifier: LegalFormClassifier;
  identifiers: Identifier[];
  addresses: Address[];
  documents: OrderableDocument[];
}

/** The legal form, normalised: an open vocabulary of keys. Source: service document, "Entity". */
export interface LegalFormClassifier extends wire.LegalFormClassifier {}

/** What a register calls the entity: a string, since leading zeros count. Source: service document, "Entity". */
export interface Identifier extends wire.Identifier {
  classifier: IdentifierClassifier;
}

/** The kind of an identifier, normalised: an open vocabulary of keys. Source: service document, "Entity". */
export interface IdentifierClassifier extends wire.IdentifierClassifier {}

/** An address of an entity. Source: service document, "Entity". */
export interface Address extends wire.Address {}

/** A priced document that can be ordered. `price_eur` has two decimals. Source: service document, "Entity". */
export interface OrderableDocument extends wire.OrderableDocument {}

/** An order for one or more documents. Source: service document, "Create document order". */
export interface OrderRequest extends wire.OrderRequest {
  documents: DocumentRequest[];
}

/** One document of an order. Source: service document, "Create document order". */
export interface DocumentRequest extends wire.DocumentRequest {}

/** The id of a new order, which is always in progress. Source: service document, "Create document order". */
export interface OrderReceipt extends wire.OrderReceipt {}

/** An order in one of its three states, told apart by `status`. Source: service document, "States and transitions". */
export type Order = InProgressOrder | CompletedOrder | CancelledOrder;

/** The three states of an order. Source: service document, "States and transitions". */
export type OrderStatus = Order["status"];

/** An order that is being fulfilled; what its items say so far is open. */
export interface InProgressOrder extends wire.InProgressOrder {
  documents: OrderDocument[];
}

/** A fulfilled order; single documents may be missing, and are then not charged. */
export interface CompletedOrder extends wire.CompletedOrder {
  documents: (DeliveredDocument | MissingDocument)[];
}

/** An order that was cancelled as a whole: nothing is charged, nothing can be downloaded. */
export interface CancelledOrder extends wire.CancelledOrder {
  documents: OrderDocument[];
}

/** A document of a completed order whose `download_url` opens for 90 days, with the token. */
export interface DeliveredDocument extends wire.DeliveredDocument {}

/** A document of a completed order that was unavailable. */
export interface MissingDocument extends wire.MissingDocument {}

/** A document of an order that is in progress or cancelled. */
export interface OrderDocument extends wire.OrderDocument {}
