import { hashText } from "../seed.ts";
import { isWebToken, subjectOf } from "./web-token.ts";

/**
 * The world that a token names: what stands before its first dot, so that `suite-a.1` and `suite-a.2` are two tokens of
 * one world. A token that begins with a dot is a name as it is. A JSON Web Token names its subject, since its first part
 * is the same for all that one party signs, and the others change each time.
 */
export function worldNameOf(token: string): string {
  if (isWebToken(token)) return subjectOf(token) ?? token;
  const dot = token.indexOf(".");
  return dot > 0 ? token.slice(0, dot) : token;
}

/** A number for the text that tells one world of one server from all others. */
const hashOf = (part: string, name: string, serverSeed: number): number => hashText(`${part} ${serverSeed} ${name}`, 0);

/** The seed of a world: its ids are its own, and the same whenever the server's seed and the name are. */
export const seedOf = (name: string, serverSeed: number): number => hashOf("seed", name, serverSeed);

/** What the signed links of a world carry, by which it is found without a token. */
export const signatureOf = (name: string, serverSeed: number): string =>
  ["signature", "link"].map((part) => hashOf(part, name, serverSeed).toString(36)).join("");
