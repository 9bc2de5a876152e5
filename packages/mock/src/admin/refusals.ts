import type { Problem } from "../operations/outcome.ts";
import { problem, refuse } from "./problem.ts";
import { InvalidInputError } from "./read-input.ts";
import type { Route } from "./route.ts";

/** A message such as `count cannot be 0. Give a whole number above 0.` as field, rule and remedy: its last sentence. */
function problemOf(message: string): Problem {
  const [, field = "body", rule = message, remedy = ""] = /^(\S+) (.+)(?:\.|:(?= give )) (.+)$/.exec(message) ?? [];
  return { field, rule: `It ${rule}.`, remedy: `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}` };
}

function refuseInput(error: TypeError | RangeError): Response {
  const errors = error instanceof InvalidInputError ? error.problems : [problemOf(error.message)];
  const exception = error instanceof RangeError ? "RangeError" : "TypeError";
  return problem({ status: 400, title: "Invalid request", detail: error.message, errors, exception });
}

/** Says no as an HTTP answer where the dial in process throws. @throws whatever is a fault of our own */
export function refuseCall(error: unknown, { conflict }: Route): Response {
  if (error instanceof TypeError || error instanceof RangeError) return refuseInput(error);
  if (conflict === undefined || !(error instanceof Error)) throw error;
  return problem({ status: 409, title: "Not possible now", detail: error.message });
}

export const refuseUnknown = (path: string): Response =>
  refuse({
    status: 404,
    title: "Not found",
    field: "path",
    rule: `There is no ${path}.`,
    remedy: "See /__admin/openapi.json for what there is.",
  });

export function refuseMethod(method: string, path: string, possible: readonly string[]): Response {
  const allow = possible.map((one) => one.toUpperCase()).join(", ");
  const rule = `${method} is not possible on ${path}.`;
  return refuse(
    { status: 405, title: "Method not allowed", field: "method", rule, remedy: `Use ${allow}.` },
    { allow },
  );
}
