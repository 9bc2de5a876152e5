import { entity } from "@legal-entity/contract/schemas";
import * as z from "zod/mini";
import { toSnapshot } from "../../control/state.ts";
import { type AdminScope, route } from "../route.ts";
import { component, note } from "../schemas/component.ts";
import { resetPart, snapshot, world, worldSummary } from "../schemas/state.ts";

const parts = z.object({ reset: z.array(resetPart) });
const wireEntity = component("Entity", "An entity as the catalogue holds it, as on the wire.", entity);
const whole = () => z.coerce.number().check(z.multipleOf(1), z.nonnegative());

const summaryOf = async ({ name, service }: Pick<AdminScope, "name" | "service">) => ({
  name,
  orders: (await service.orders.list()).length,
  clock: await service.clock.status(),
});

/** The world as a whole: what it is, its state, its tokens, its catalogue. */
export const worldRoutes = [
  route({
    operationId: "getWorld",
    tag: "World",
    method: "get",
    path: "/world",
    summary: "Read which world the token of the call names",
    answer: world,
    work: async ({ scope: { name, service } }) => ({
      name,
      baseUrl: service.baseUrl,
      otherOrigin: service.otherOrigin,
      webhookSecret: service.webhooks.secret,
      clock: await service.clock.status(),
    }),
  }),
  route({
    operationId: "dropWorld",
    tag: "World",
    method: "delete",
    path: "/world",
    summary: "Forget the world, and all that it has planned",
    description: "The next call with its token makes a new one.",
    conflict: "The server has one world for every token.",
    async work({ scope: { name, worlds } }) {
      if (!worlds.drop(name)) throw new Error("Failed to drop the world: it is the only one there is. Reset it.");
    },
  }),
  route({
    operationId: "listWorlds",
    tag: "World",
    method: "get",
    path: "/worlds",
    summary: "List the worlds of the server",
    answer: z.object({ worlds: z.array(worldSummary) }),
    work: async ({ scope }) => ({ worlds: await Promise.all(scope.worlds.list().map(summaryOf)) }),
  }),
  route({
    operationId: "resetWorld",
    tag: "World",
    method: "post",
    path: "/reset",
    summary: "Reset the world",
    description: "All but the clock, unless `parts` says what.",
    body: z.strictObject({ parts: z.optional(z.array(resetPart)) }),
    answer: parts,
    work: async ({ scope, body }) => ({ reset: await scope.service.reset(body.parts) }),
  }),
  route({
    operationId: "resetPart",
    tag: "World",
    method: "post",
    path: "/reset/:part",
    summary: "Reset a part of the world",
    answer: parts,
    async work({ scope, parameter }) {
      const part = resetPart.safeParse(parameter("part"));
      return part.success ? { reset: await scope.service.reset([part.data]) } : undefined;
    },
  }),
  route({
    operationId: "exportState",
    tag: "World",
    method: "post",
    path: "/state/export",
    summary: "Take a snapshot of the whole state",
    answer: snapshot,
    work: ({ scope }) => scope.service.snapshot(),
  }),
  route({
    operationId: "importState",
    tag: "World",
    method: "post",
    path: "/state/import",
    summary: "Take over a snapshot",
    description: "State, plans, assumptions and time.",
    body: snapshot,
    work: ({ scope, body }) => scope.service.restore(toSnapshot(body)),
  }),
  route({
    operationId: "revokeToken",
    tag: "World",
    method: "post",
    path: "/tokens/revoke",
    summary: "Refuse a token from now on",
    description: "Its world stays, and so do the other tokens that name it.",
    body: z.strictObject({ token: z.string() }),
    work: ({ scope, body }) => scope.service.tokens.revoke(body.token),
  }),
  route({
    operationId: "assignToken",
    tag: "World",
    method: "post",
    path: "/tokens/assign",
    summary: "Let a token stand for an account",
    description: "No account of a world sees another's orders. Tokens that nobody assigned share one.",
    body: z.strictObject({ token: z.string(), account: z.string() }),
    work: ({ scope, body }) => scope.service.tokens.assign(body.token, body.account),
  }),
  route({
    operationId: "listEntities",
    tag: "World",
    method: "get",
    path: "/entities",
    summary: "List the entities of the catalogue",
    query: z.strictObject({
      offset: z.optional(note("How many to leave out.", whole())),
      limit: z.optional(note("How many at most; all when left out.", whole())),
    }),
    answer: z.object({ entities: z.array(wireEntity), count: note("Of the whole catalogue.", z.int()) }),
    async work({ scope: { service }, query }) {
      return { entities: await service.entities.list(query), count: await service.entities.count() };
    },
  }),
  route({
    operationId: "getCatalogueEntity",
    tag: "World",
    method: "get",
    path: "/entities/:persistentId",
    summary: "Read an entity of the catalogue",
    answer: wireEntity,
    work: ({ scope, parameter }) => scope.service.entities.get(parameter("persistentId")),
  }),
];
