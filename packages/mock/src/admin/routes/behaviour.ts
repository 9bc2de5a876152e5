import * as z from "zod/mini";
import { route } from "../route.ts";
import { assumptions } from "../schemas/assumptions.ts";
import { activeFault, fault } from "../schemas/faults.ts";
import { availabilityRule, fulfilmentRule } from "../schemas/orders.ts";

const id = z.object({ id: z.string() });

/** How the service behaves: the open questions, what the registers have, when orders finish, what goes wrong. */
export const behaviourRoutes = [
  route({
    operationId: "getAssumptions",
    tag: "Behaviour",
    method: "get",
    path: "/assumptions",
    summary: "Read the answers to the open questions",
    answer: assumptions,
    work: ({ scope }) => scope.service.assumptions.all(),
  }),
  route({
    operationId: "setAssumptions",
    tag: "Behaviour",
    method: "patch",
    path: "/assumptions",
    summary: "Answer open questions",
    description: "Nothing is changed when a key or a variant is unknown.",
    body: assumptions,
    answer: assumptions,
    async work({ scope: { service }, body }) {
      await service.assumptions.set(body);
      return service.assumptions.all();
    },
  }),
  route({
    operationId: "listAvailability",
    tag: "Behaviour",
    method: "get",
    path: "/availability",
    summary: "List the rules of what the registers have",
    answer: z.object({ rules: z.array(availabilityRule) }),
    work: async ({ scope }) => ({ rules: await scope.service.availability.list() }),
  }),
  route({
    operationId: "setAvailability",
    tag: "Behaviour",
    method: "post",
    path: "/availability",
    summary: "Add a rule of what the registers have",
    body: availabilityRule,
    work: ({ scope, body }) => scope.service.availability.set(body),
  }),
  route({
    operationId: "listFulfilment",
    tag: "Behaviour",
    method: "get",
    path: "/fulfilment",
    summary: "List the rules of when orders finish",
    answer: z.object({ rules: z.array(fulfilmentRule) }),
    work: async ({ scope }) => ({ rules: await scope.service.fulfilment.list() }),
  }),
  route({
    operationId: "setFulfilment",
    tag: "Behaviour",
    method: "post",
    path: "/fulfilment",
    summary: "Add a rule of when orders finish",
    description: "It holds for orders created from now on.",
    body: fulfilmentRule,
    work: ({ scope, body: { policy, ...rest } }) => scope.service.fulfilment.set(policy, rest),
  }),
  route({
    operationId: "listFaults",
    tag: "Behaviour",
    method: "get",
    path: "/faults",
    summary: "List the faults that are set",
    answer: z.object({ faults: z.array(activeFault) }),
    work: async ({ scope }) => ({ faults: await scope.service.faults.list() }),
  }),
  route({
    operationId: "setFault",
    tag: "Behaviour",
    method: "post",
    path: "/faults",
    summary: "Set a fault",
    body: fault,
    answer: id,
    work: async ({ scope, body }) => ({ id: await scope.service.faults.set(body) }),
  }),
  route({
    operationId: "clearFaults",
    tag: "Behaviour",
    method: "delete",
    path: "/faults",
    summary: "Remove all faults",
    work: ({ scope }) => scope.service.faults.clear(),
  }),
  route({
    operationId: "removeFault",
    tag: "Behaviour",
    method: "delete",
    path: "/faults/:id",
    summary: "Remove a fault",
    answer: id,
    async work({ scope, parameter }) {
      const wasThere = await scope.service.faults.remove(parameter("id"));
      return wasThere ? { id: parameter("id") } : undefined;
    },
  }),
];
