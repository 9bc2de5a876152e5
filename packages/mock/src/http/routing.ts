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

interface Pattern {
  readonly id: OperationId;
  readonly form: PathForm;
  readonly segments: readonly string[];
}

const patterns: readonly Pattern[] = pathForms.flatMap((form) =>
  operationIds.map((id) => ({ id, form, segments: `${form}${paths[id].path}`.split("/") })),
);

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((one, index) => (one.startsWith(":") ? segments[index] !== "" : segments[index] === one));

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
    const segments = path.slice(basePath.length).split("/").map(decode);
    const found = patterns.find((pattern) => matches(pattern.segments, segments));
    if (found === undefined) return undefined;
    const { id, form, segments: names } = found;
    return { id, form, parameter: (name) => segments[names.indexOf(`:${name}`)] ?? "" };
  };

/** The methods with which an operation is called: what can be got can be asked for without its body (RFC 9110, section 9.3.2). */
export const methodsOf = (id: OperationId): readonly string[] =>
  paths[id].method === "get" ? ["GET", "HEAD"] : ["POST"];
