import type { Answered } from "../../packages/mock/src/http/app.ts";
import { answerViolations } from "./answers.ts";
import { departs } from "./departures.ts";
import { requestViolations } from "./requests.ts";

const found: string[] = [];
const pending = new Set<Promise<void>>();

/** What follows the path of the base URL. */
const pathBelow = (url: string, basePath: string): string => new URL(url).pathname.slice(basePath.length);

/** Judges an answer of a service below a path by `openapi.yaml`, unless the answer itself says that it departs from it. */
export function judgeAnswer({ method, url }: Request, { reply, faults, decisions }: Answered, basePath: string): void {
  const { status, headers, body } = reply;
  // An answer of status 0 never arrives.
  if (status === 0 || departs(faults, decisions)) return;
  const path = pathBelow(url, basePath);
  const text = typeof body === "string" ? body : undefined;
  const violations = answerViolations({ method, path, status, contentType: headers["content-type"] ?? null, text });
  if (violations.length > 0) found.push(`${method} ${path} answered ${status}: ${violations.join("; ")}.`);
}

async function judge({ method, url, headers }: Request, path: string, body: Promise<string>): Promise<void> {
  const query = new URL(url).searchParams;
  const violations = requestViolations({ method, path, query, headers: new Headers(headers), text: await body });
  if (violations.length > 0) found.push(`${method} ${path} was asked: ${violations.join("; ")}.`);
}

/** Judges what a client asks a service at `baseUrl` by `openapi.yaml`, without holding it up. */
export function judgeRequest(request: Request, baseUrl: string): Request {
  if (!request.url.startsWith(baseUrl)) return request;
  const path = pathBelow(request.url, new URL(baseUrl).pathname.replace(/\/$/, ""));
  const judged = judge(request, path, request.clone().text()).finally(() => pending.delete(judged));
  pending.add(judged);
  return request;
}

/** What requests and answers since the last call had against the contract, once all of them are judged. */
export async function takeViolations(): Promise<readonly string[]> {
  await Promise.all(pending);
  return found.splice(0);
}
