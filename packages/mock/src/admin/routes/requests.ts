import * as z from "zod/mini";
import { route } from "../route.ts";
import { note } from "../schemas/component.ts";
import { journalEntry, journalQuery, nearMiss } from "../schemas/requests.ts";

const requests = z.object({ requests: note("The oldest first.", z.array(journalEntry)) });

/** The journal: every request with its answer and why it was answered so; only the latest are kept. */
export const requestRoutes = [
  route({
    operationId: "listRequests",
    tag: "Requests",
    method: "get",
    path: "/requests",
    summary: "List the requests that were answered",
    answer: requests,
    work: async ({ scope }) => ({ requests: await scope.service.journal.list() }),
  }),
  route({
    operationId: "clearRequests",
    tag: "Requests",
    method: "delete",
    path: "/requests",
    summary: "Forget the requests",
    work: ({ scope }) => scope.service.journal.clear(),
  }),
  route({
    operationId: "findRequests",
    tag: "Requests",
    method: "post",
    path: "/requests/find",
    summary: "Find requests",
    body: journalQuery,
    answer: requests,
    work: async ({ scope, body }) => ({ requests: await scope.service.journal.list(body) }),
  }),
  route({
    operationId: "countRequests",
    tag: "Requests",
    method: "post",
    path: "/requests/count",
    summary: "Count requests",
    body: journalQuery,
    answer: z.object({ count: z.int() }),
    work: async ({ scope, body }) => ({ count: await scope.service.journal.count(body) }),
  }),
  route({
    operationId: "findNearMisses",
    tag: "Requests",
    method: "post",
    path: "/requests/near-misses",
    summary: "Find the requests that come closest without matching",
    body: journalQuery,
    answer: z.object({ nearMisses: note("The closest and latest first.", z.array(nearMiss)) }),
    work: async ({ scope, body }) => ({ nearMisses: await scope.service.journal.nearMisses(body) }),
  }),
];
