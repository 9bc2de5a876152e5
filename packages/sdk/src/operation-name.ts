import type { operations } from "@legal-entity/contract";

/** The ids of the operations in the contract. */
export type OperationName = Exclude<keyof operations, "orderFinished">;
