import type * as z from "zod/mini";
import type { MockClock } from "../clock/clock.ts";
import type { Service } from "../service.ts";

/** What a control call works on. */
export interface AdminScope {
  /** The name of the world that the call's token names. */
  readonly name: string;
  readonly service: Service;
  readonly clock: MockClock;
  /** Resolves with the next request that arrives in the world. */
  nextArrival(): Promise<void>;
  readonly worlds: Worlds;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

/** The worlds of the server. */
export interface Worlds {
  list(): readonly Pick<AdminScope, "name" | "service" | "clock">[];
  /** False when the only world there is was meant. */
  drop(name: string): boolean;
}

/** One control call, its input checked. */
interface Call<Body, Query> {
  readonly scope: AdminScope;
  readonly body: Body;
  readonly query: Query;
  /** A parameter of the path. */
  parameter(name: string): string;
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
}

export type Tag = "World" | "Clock" | "Requests" | "Webhooks" | "Orders" | "Behaviour";

interface RouteDefinition<Body, Query> {
  readonly operationId: string;
  readonly tag: Tag;
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/__admin`; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** A body that may be left out is one that takes `{}`. */
  readonly body?: z.ZodMiniType<Body>;
  readonly query?: z.ZodMiniType<Query>;
  /** Of the answer; without one there is nothing to say (204). */
  readonly answer?: z.ZodMiniType;
  /** Why it may be impossible as things stand (409). */
  readonly conflict?: string;
  /** Undefined means that there is no such thing (404), where an answer was promised. */
  work(call: Call<Body, Query>): Promise<unknown>;
}

/** A control call as the table holds it: `work` is to be given only what its schemas let pass. */
export type Route = RouteDefinition<unknown, unknown>;

/** Defines a route; the types of its input follow from its schemas. */
export const route = <Body = undefined, Query = undefined>(definition: RouteDefinition<Body, Query>): Route =>
  definition;
