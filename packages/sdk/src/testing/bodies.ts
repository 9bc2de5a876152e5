import type { CancelledOrder, CompletedOrder, Entity, InProgressOrder, OrderReceipt } from "@legal-entity/contract";

/** 2026-01-01, as the service may say it. */
const created_at = 1_767_225_600;

export const receipt: OrderReceipt = { order_id: "ord_1", status: "IN_PROGRESS" };

export const inProgress: InProgressOrder = {
  id: "ord_1",
  status: "IN_PROGRESS",
  created_at,
  finished_at: null,
  documents: [],
};

export const completed: CompletedOrder = {
  id: "ord_1",
  status: "COMPLETED",
  created_at,
  finished_at: created_at + 3600,
  documents: [
    {
      entity_persistent_id: "le_1",
      product_code: "EXTRACT",
      status: "DELIVERED",
      download_url: "https://api.example.test/files/ord_1/extract.pdf",
    },
    { entity_persistent_id: "le_1", product_code: "REPORT", year: 2024, status: "NOT_AVAILABLE" },
  ],
};

export const cancelled: CancelledOrder = {
  id: "ord_1",
  status: "CANCELLED",
  created_at,
  finished_at: created_at + 3600,
  documents: [],
};

export const entity: Entity = {
  persistent_id: "le_1",
  alternate_persistent_ids: null,
  name: "Invented OÜ",
  country_code: "EE",
  incorporation_date: "2017-03-14",
  legal_form_classifier: { key: "JC0Y", meta: { country_code: "EE", name: "Osaühing", short_name: "OÜ" } },
  status: "ACTIVE",
  identifiers: [],
  addresses: [],
  documents: [
    { title: "Extract", language: "en", format: "pdf", price_eur: "4.05", product_code: "EXTRACT" },
    { title: "Report 2023", language: "et", format: "zip", price_eur: "9.50", product_code: "REPORT", year: 2023 },
    { title: "Report 2024", language: "et", format: "zip", price_eur: "12.00", product_code: "REPORT", year: 2024 },
  ],
  validation_date: "2026-01-01",
};
