import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { stage } from "../testing/client.ts";
import { failureOf } from "../testing/outcome.ts";
import { ApiError } from "./api-error.ts";
import { AuthenticationError } from "./authentication-error.ts";
import { ConnectionError } from "./connection-error.ts";
import { DownloadError } from "./download-error.ts";
import { isApiError, isLegalEntityError } from "./guards.ts";
import { InvalidRequestError } from "./invalid-request-error.ts";
import { LegalEntityError } from "./legal-entity-error.ts";
import { NotFoundError } from "./not-found-error.ts";
import { OrderOutcomeUnknownError } from "./order-outcome-unknown-error.ts";
import { PermissionError } from "./permission-error.ts";
import { RateLimitError } from "./rate-limit-error.ts";
import { ResponseFormatError } from "./response-format-error.ts";
import { ServerError } from "./server-error.ts";
import { TimeoutError } from "./timeout-error.ts";
import { TokenError } from "./token-error.ts";
import { UntrustedUrlError } from "./untrusted-url-error.ts";
import { WaitTimeoutError } from "./wait-timeout-error.ts";

const family = [
  [ApiError, "ApiError", "api"],
  [AuthenticationError, "AuthenticationError", "authentication"],
  [ConnectionError, "ConnectionError", "connection"],
  [DownloadError, "DownloadError", "download"],
  [InvalidRequestError, "InvalidRequestError", "invalid-request"],
  [NotFoundError, "NotFoundError", "not-found"],
  [OrderOutcomeUnknownError, "OrderOutcomeUnknownError", "order-outcome-unknown"],
  [PermissionError, "PermissionError", "permission"],
  [RateLimitError, "RateLimitError", "rate-limit"],
  [ResponseFormatError, "ResponseFormatError", "response-format"],
  [ServerError, "ServerError", "server"],
  [TimeoutError, "TimeoutError", "timeout"],
  [TokenError, "TokenError", "token"],
  [UntrustedUrlError, "UntrustedUrlError", "untrusted-url"],
  [WaitTimeoutError, "WaitTimeoutError", "wait-timeout"],
] as const;

describe.each(family)("%o", (Class, name, kind) => {
  const cause = new Error("the reason");
  const error = new Class("It failed.", { cause, status: 500 });

  it("tells its kind and its name", () => {
    expect(error).toMatchObject({ kind, name, message: "It failed.", cause });
    expect(`${error}`).toBe(`${name}: It failed.`);
  });

  it("is an Error, and known to the guard", () => {
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(LegalEntityError);
    expect(isLegalEntityError(error)).toBe(true);
  });

  it("shows its name, its fields and its cause when it is inspected", () => {
    const shown = inspect(error);
    expect(shown).toContain(`${name}: It failed.`);
    expect(shown).toContain(`kind: '${kind}'`);
    expect(shown).toContain("the reason");
  });

  it("becomes JSON without its cause and its stack", () => {
    const json = JSON.parse(JSON.stringify(error));
    expect(json).toEqual({ name, kind, message: "It failed.", status: 500, retryable: error.retryable });
  });
});

describe("the guards", () => {
  it.each([undefined, null, 0, "text", {}, new Error("other"), new DOMException("other")])("refuse %o", (other) => {
    expect(isLegalEntityError(other)).toBe(false);
    expect(isApiError(other)).toBe(false);
  });

  it("know the errors of another copy of the package", () => {
    const foreign = Object.assign(new Error("from elsewhere"), { [Symbol.for("@legal-entity/sdk/error")]: true });
    expect(isLegalEntityError(foreign)).toBe(true);
    expect(foreign).not.toBeInstanceOf(LegalEntityError);
  });

  it("tell an answer of the service from a failure to get one", async () => {
    const answered = await failureOf(
      stage([new Response(null, { status: 500 })], { retry: false }).client.getEntity("le_1"),
    );
    const unanswered = await failureOf(
      stage([new TypeError("fetch failed")], { retry: false }).client.getEntity("le_1"),
    );
    expect(isApiError(answered)).toBe(true);
    expect(isApiError(unanswered)).toBe(false);
  });
});
