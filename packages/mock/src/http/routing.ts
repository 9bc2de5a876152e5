import { METHOD_NAME_ALL } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import type { PathForm } from "../domain/order.ts";
import { type OperationId, operationIds, pathForms, paths } from "./paths.ts";

/** Where a path leads. */
export interface Route {
  readonly id: OperationId;
  readonly form: PathForm;
  /** What stands in the path for a parameter, decoded. */
  parameter(name: string): string;
}

/** Finds where a path leads, whatever the method; undefined when it leads nowhere. */
export type Router = (path: string) => Route | undefined;

const router = new RegExpRouter<Pick<Route, "id" | "form">>();
for (const form of pathForms) {
  for (const id of operationIds) router.add(METHOD_NAME_ALL, `${form}${paths[id].path}`, { id, form });
}

/** Letters, digits, hyphen, dot, underscore and tilde mean the same however they are written. Source: RFC 3986, 6.2.2.2. */
const escapedUnreserved = /%(?:3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e)/gi;

const plain = (path: string): string =>
  path.includes("%") ? path.replace(escapedUnreserved, decodeURIComponent) : path;

const decodeRun = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
};

/** Decodes what can be decoded: a sequence that is no UTF-8 stays as it is. */
const decode = (segment: string): string =>
  segment.includes("%") ? segment.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun) : segment;

/** @param basePath the path of the base URL, without a slash at its end */
export const createRouter =
  (basePath: string): Router =>
  (path) => {
    if (!path.startsWith(`${basePath}/`)) return undefined;
    const [[found], segments = []] = router.match(METHOD_NAME_ALL, plain(path.slice(basePath.length)));
    if (found === undefined) return undefined;
    const [{ id, form }, places] = found;
    return { id, form, parameter: (name) => decode(segments[Number(places[name])] ?? "") };
  };

/** The methods with which an operation is called: what can be got can be asked for without its body (RFC 9110, section 9.3.2). */
export const methodsOf = (id: OperationId): readonly string[] =>
  paths[id].method === "get" ? ["GET", "HEAD"] : ["POST"];
