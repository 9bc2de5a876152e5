import { escaped, isNode, placeAt } from "./document.ts";
import { operationAt } from "./operations.ts";
import { violations } from "./violations.ts";

/** What a service answered, as far as the contract speaks of it. */
export interface Answer {
  readonly method: string;
  /** Below the base URL, with or without the `/v2` of the other path form. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  /** Left out where nobody read it; then it is not judged. */
  readonly text?: string | undefined;
}

function responseAt({ method, path, status }: Answer): string | undefined {
  const operation = operationAt(method, path);
  if (operation === undefined) return undefined;
  const responses = `${operation.pointer}/responses`;
  const documented = placeAt(responses).node;
  const key = [`${status}`, `${Math.floor(status / 100)}XX`, "default"].find((candidate) => candidate in documented);
  return placeAt(`${responses}/${key}`).pointer;
}

function mediaTypeOf(pointer: string, essence: string): string | undefined {
  const { content } = placeAt(pointer).node;
  if (!isNode(content)) return undefined;
  return [essence, "*/*"].find((mediaType) => mediaType in content);
}

const essenceOf = (contentType: string | null): string => (contentType ?? "").split(";")[0]?.trim() ?? "";

function parsed(text: string): { readonly value: unknown } | { readonly failure: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { failure: `the body is no JSON: ${error}` };
  }
}

/** What is wrong with an answer, by its method, path and status; nothing is said of paths that the contract lacks. */
export function answerViolations(answer: Answer): string[] {
  const essence = essenceOf(answer.contentType);
  const isJson = /^application\/(?:[\w.-]+\+)?json$/.test(essence);
  const body = isJson && answer.text !== undefined ? parsed(answer.text) : undefined;
  if (body !== undefined && "failure" in body) return [body.failure];
  const pointer = responseAt(answer);
  if (pointer === undefined) return [];
  const mediaType = mediaTypeOf(pointer, essence);
  if (mediaType === undefined) return [`the media type ${essence || "(none)"} is not documented for ${pointer}`];
  return body === undefined ? [] : violations(`${pointer}/content/${escaped(mediaType)}/schema`, body.value);
}

/** What is wrong with the body of a webhook. */
export const webhookViolations = (body: unknown): string[] =>
  violations("/webhooks/orderFinished/post/requestBody/content/application~1json/schema", body);
