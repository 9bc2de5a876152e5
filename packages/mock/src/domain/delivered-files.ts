import type { OrderableDocument } from "@legal-entity/contract";
import { milliseconds } from "@legal-entity/contract/time";
import anyAscii from "any-ascii";
import type { OrderedItem, OrderRecord } from "./order.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Delivered files stay downloadable for 90 days from completion (service document, "Limits"), in milliseconds. */
const retentionMs = 90 * dayMs;

/**
 * When an order's files vanish, in milliseconds since the epoch. Counted from the second that `finished_at` shows, so
 * that a client which adds 90 days to it arrives at the same moment.
 */
export function expiryOf(finishedAt: number, item: OrderedItem): number {
  const early = item.entity?.outcome?.filesExpireAfter;
  return Math.floor(finishedAt / 1000) * 1000 + (early === undefined ? retentionMs : milliseconds(early));
}

/** @param expiry when the file vanishes, in milliseconds since the epoch */
export function hasExpired(expiry: number, now: number, boundary: () => "unavailable" | "available"): boolean {
  return now === expiry ? boundary() === "unavailable" : now > expiry;
}

function slug(text: string): string {
  const ascii = anyAscii(text).toLowerCase();
  return ascii
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
}

export interface FileNameParts {
  /** The place of the document in its order, from 1; it makes the name unique there. */
  readonly position: number;
  readonly entityName: string;
  readonly productCode: string;
  readonly listing: OrderableDocument | undefined;
}

/** The name of a delivered file: readable, and safe on every platform. */
export function fileNameOf({ position, entityName, productCode, listing }: FileNameParts): string {
  const year = listing?.year ?? "";
  const stem = [position, slug(entityName), slug(productCode), year].filter((part) => part !== "").join("-");
  return `${stem}.${slug(listing?.format ?? "") || "bin"}`;
}

export type FileLookup =
  | { readonly kind: "file"; readonly item: OrderedItem }
  | { readonly kind: "none"; readonly reason: "in-progress" | "cancelled" | "unknown-file" | "not-available" };

/** Which document a file name of an order stands for, and whether it was delivered at all. */
export function findFile(order: OrderRecord, fileName: string): FileLookup {
  const index = order.items.findIndex((item) => item.fileName === fileName);
  const item = order.items[index];
  if (item === undefined) return { kind: "none", reason: "unknown-file" };
  if (order.status === "IN_PROGRESS") return { kind: "none", reason: "in-progress" };
  if (order.status === "CANCELLED") return { kind: "none", reason: "cancelled" };
  return order.found[index] === true ? { kind: "file", item } : { kind: "none", reason: "not-available" };
}
