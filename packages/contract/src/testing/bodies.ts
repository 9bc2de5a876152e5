import type {
  CancelledOrder,
  CompletedOrder,
  DeliveredDocument,
  DocumentRequest,
  Entity,
  InProgressOrder,
  MissingDocument,
  OrderDocument,
  OrderReceipt,
} from "../index.ts";

/** One body of each kind, with no optional field, to be varied by tests. */
export const entity = {
  persistent_id: "le_9c41e7b2d05f",
  alternate_persistent_ids: null,
  name: "Nordic Timber OÜ",
  country_code: "EE",
  incorporation_date: "2017-03-14",
  legal_form_classifier: { key: "JC0Y", meta: { country_code: "EE", name: "Osaühing", short_name: "OÜ" } },
  status: "ACTIVE",
  identifiers: [],
  addresses: [],
  documents: [],
  validation_date: "2026-11-18",
} satisfies Entity;

export const documentRequest = {
  entity_persistent_id: entity.persistent_id,
  product_code: "ANNUAL_REPORT",
} satisfies DocumentRequest;

export const orderDocument = { ...documentRequest } satisfies OrderDocument;

export const deliveredDocument = {
  ...documentRequest,
  status: "DELIVERED",
  download_url: "https://api.example.com/files/ord_5hT2mQ8wZ1/annual-report-2024.zip",
} satisfies DeliveredDocument;

export const missingDocument = { ...documentRequest, status: "NOT_AVAILABLE" } satisfies MissingDocument;

export const orderReceipt = { order_id: "ord_5hT2mQ8wZ1", status: "IN_PROGRESS" } satisfies OrderReceipt;

export const inProgressOrder = {
  id: orderReceipt.order_id,
  status: "IN_PROGRESS",
  created_at: 1795165200,
  documents: [orderDocument],
} satisfies InProgressOrder;

export const completedOrder = {
  ...inProgressOrder,
  status: "COMPLETED",
  finished_at: 1795168032,
  documents: [deliveredDocument, missingDocument],
} satisfies CompletedOrder;

export const cancelledOrder = {
  ...inProgressOrder,
  status: "CANCELLED",
  finished_at: 1795168032,
  documents: [missingDocument],
} satisfies CancelledOrder;
