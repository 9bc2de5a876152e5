import * as z from "zod/mini";
import { type AssumptionKey, type Assumptions, assumptionKeys, questionOf } from "../../assumptions/register.ts";
import { component, note } from "./component.ts";

function answerTo(key: AssumptionKey): z.ZodMiniType {
  const { question, variants, number } = questionOf(key);
  const named = z.enum(variants);
  const counted = number === undefined ? named : z.union([named, z.int().check(z.positive())]);
  return z.optional(note(question, counted));
}

const shape = Object.fromEntries(assumptionKeys.map((key) => [key, answerTo(key)]));

/** An answer to any of the open questions, as the register has them. */
export const assumptions = component(
  "Assumptions",
  "Answers to the open questions of the service's document.",
  z.strictObject(shape) as z.ZodMiniType<Partial<Assumptions>>,
);
