/** The ids of the operations in the contract. */
export type OperationName = "searchEntities" | "getEntity" | "createOrder" | "getOrder" | "downloadFile";
