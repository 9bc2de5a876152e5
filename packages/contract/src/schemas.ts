/**
 * The zod schemas of every body, named after their types.
 * They accept fields and strings that they do not know; a parsed copy lacks those fields, so keep the original.
 */
export {
  address,
  cancelledOrder,
  completedOrder,
  deliveredDocument,
  documentRequest,
  entity,
  identifier,
  identifierClassifier,
  inProgressOrder,
  itemStatus,
  legalFormClassifier,
  matchCondition,
  missingDocument,
  order,
  orderableDocument,
  orderDocument,
  orderReceipt,
  orderRequest,
  requirement,
  searchEntitiesQuery as searchInput,
  searchResult,
} from "./generated/schemas.ts";
