import type { Consult } from "../assumptions/consult.ts";
import type { Reply } from "../reply/reply.ts";

export const respond = (status: number, contentType: string, body: string): Reply => ({
  status,
  headers: { "content-type": contentType },
  body,
});

const jsonTypes = { absent: "application/json", charset: "application/json; charset=utf-8" } as const;

export const respondJson = (status: number, value: unknown, consult: Consult): Reply =>
  respond(status, jsonTypes[consult("contentTypeParameters")], JSON.stringify(value));
