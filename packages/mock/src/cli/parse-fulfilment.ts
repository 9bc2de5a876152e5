import type { FulfilmentPolicy } from "../domain/fulfilment-plan.ts";
import { parseWhile } from "./parse-values.ts";

/**
 * `immediate`, `manual`, a while such as `500ms`, `2s`, `5m`, `4h`, `3d`, or so many readings of the status: `3polls`.
 *
 * @throws TypeError when it is none of these
 */
export function parseFulfilment(text: string): FulfilmentPolicy {
  if (text === "immediate" || text === "manual") return text;
  const after = parseWhile(text);
  if (after !== undefined) return { after };
  const [, polls] = /^([1-9]\d{0,5})polls?$/.exec(text) ?? [];
  if (polls !== undefined) return { afterPolls: Number(polls) };
  throw new TypeError(
    `--fulfilment cannot be ${JSON.stringify(text)}. Give immediate, manual, a while such as 2s or 4h, or 3polls.`,
  );
}
