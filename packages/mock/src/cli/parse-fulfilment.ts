import type { FulfilmentPolicy } from "../domain/fulfilment-plan.ts";

const units = { ms: "milliseconds", s: "seconds", m: "minutes", h: "hours", d: "days" } as const;

const isUnit = (text: string | undefined): text is keyof typeof units =>
  text !== undefined && Object.hasOwn(units, text);

/** `immediate`, `manual`, or a while such as `500ms`, `2s`, `5m`, `4h`, `3d`. @throws TypeError when it is none of these. */
export function parseFulfilment(text: string): FulfilmentPolicy {
  if (text === "immediate" || text === "manual") return text;
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? [];
  if (isUnit(unit)) return { after: { [units[unit]]: Number(amount) } };
  throw new TypeError(
    `--fulfilment cannot be ${JSON.stringify(text)}. Give immediate, manual, or a while such as 2s or 4h.`,
  );
}
