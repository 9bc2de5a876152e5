type JsonObject = Readonly<Record<string, unknown>>;

/** A part of a JSON Web Token: an object as JSON in base64url. Undefined when it is none. */
function read(part: string | undefined): JsonObject | undefined {
  try {
    const binary = atob((part ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token is a JSON Web Token, signed (RFC 7515: three parts) or encrypted (RFC 7516: five). */
export function isWebToken(token: string): boolean {
  const [header, ...others] = token.split(".");
  return (others.length === 2 || others.length === 4) && read(header) !== undefined;
}

/** For whom a JSON Web Token was issued (RFC 7519, section 4.1.2); undefined when it does not say. */
export function subjectOf(token: string): string | undefined {
  const subject = read(token.split(".")[1])?.["sub"];
  return typeof subject === "string" && subject !== "" ? subject : undefined;
}
