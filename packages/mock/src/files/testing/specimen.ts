import type { FileDescription } from "../description.ts";

/** A description for tests to start from. */
export const specimen: FileDescription = {
  title: "Annual report",
  entityName: "Nordic Timber OÜ",
  countryCode: "EE",
  identifier: "16000002",
  language: "et",
  year: 2024,
  orderId: "ord_specimen",
  issuedAt: Date.UTC(2026, 0, 5, 9, 30, 15),
};
