import * as z from "zod/mini";
import type { Route } from "../route.ts";
import { adminPath } from "../table.ts";
import type { Json, JsonObject } from "./json.ts";
import { inlineSchema, namesOf } from "./schemas.ts";

const reference = (id: string) => ({ $ref: `#/components/schemas/${id}` });
const json = (id: string): JsonObject => ({ content: { "application/json": { schema: reference(id) } } });
/** A refusal and when it comes. */
export const refusal = (description: string): JsonObject => ({
  description,
  content: { "application/problem+json": { schema: reference("Problem") } },
});

const parameterNames = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

const pathParameter = (name: string): JsonObject => ({ name, in: "path", required: true, schema: { type: "string" } });

function queryParameters({ query }: Route): readonly JsonObject[] {
  const shape = query instanceof z.ZodMiniObject ? query.def.shape : {};
  return Object.entries(shape).map(([name, schema]) => ({ name, in: "query", schema: inlineSchema(schema) }));
}

const shared = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` });

function responsesOf(route: Route): JsonObject {
  const { answer } = namesOf(route);
  const takesNothing = route.body === undefined && route.query === undefined;
  const hasParameters = parameterNames(route.path).length > 0;
  return {
    ...(answer === undefined ? { 204: { description: "Done." } } : { 200: { description: "Done.", ...json(answer) } }),
    ...(!takesNothing && { 400: shared("InvalidInput") }),
    401: shared("NoWorld"),
    ...(answer !== undefined && hasParameters && { 404: shared("Unknown") }),
    ...(route.conflict !== undefined && { 409: refusal(route.conflict) }),
  };
}

function operationOf(route: Route): JsonObject {
  const { operationId, tag, summary, description } = route;
  const { request } = namesOf(route);
  const parameters = [...parameterNames(route.path).map(pathParameter), ...queryParameters(route)];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(request !== undefined && { requestBody: { required: !route.body?.safeParse({}).success, ...json(request) } }),
    responses: responsesOf(route),
  };
}

/** The routes of the table as the `paths` of a document. */
export function pathsOf(routes: readonly Route[]): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = `${adminPath}${route.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return paths;
}
