import type { Consult } from "../assumptions/consult.ts";
import type { PathForm } from "../domain/order.ts";

/** Where each operation is (service document, "Endpoints"), in the notation that Hono and MSW share. */
export const paths = {
  searchEntities: { method: "get", path: "/entity" },
  getEntity: { method: "get", path: "/entity/:persistent_id" },
  createOrder: { method: "post", path: "/document/order" },
  getOrder: { method: "get", path: "/document/order/:order_id" },
  downloadFile: { method: "get", path: "/files/:order_id/:file_name" },
} as const;

export type OperationId = keyof typeof paths;

export const operationIds = Object.keys(paths) as readonly OperationId[];

/** Both forms of the paths identify the same operations (service document, "Versioning"). */
export const pathForms: readonly PathForm[] = ["", "/v2"];

/** Which form the links of an order have. */
export function linkForm(consult: Consult, createdBy: PathForm): PathForm {
  const form = consult("downloadUrlPath");
  if (form === "as-called") return createdBy;
  return form === "v2" ? "/v2" : "";
}

/** The URL of a delivered file. */
export function fileUrl(baseUrl: string, form: PathForm, orderId: string, fileName: string): string {
  return `${baseUrl}${form}/files/${encodeURIComponent(orderId)}/${encodeURIComponent(fileName)}`;
}
