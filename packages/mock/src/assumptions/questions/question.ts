/** An open question of the service document, with every answer that the mock can give. */
export interface Question {
  readonly question: string;
  /** The first one is the default. */
  readonly variants: readonly [string, ...string[]];
  /** The section of the service document that is silent. */
  readonly section: string;
  /** Present when a number is an answer too: what it counts, and a sensible one. */
  readonly number?: { readonly unit: string; readonly sample: number };
  /** Variants that leave what `openapi.yaml` promises; a client must survive them all the same. */
  readonly outside?: readonly string[];
}

type Texts = readonly [string, ...string[]];

/** A question whose answers are named. */
export const choice = <const Variants extends Texts, const Outside extends readonly Variants[number][] = []>(
  question: string,
  variants: Variants,
  section: string,
  outside?: Outside,
) => ({ question, variants, section, ...(outside !== undefined && { outside }) });

/** A question whose answer is a number, or the word for none. */
export const limit = <const Word extends string>(
  question: string,
  word: Word,
  section: string,
  number: { readonly unit: string; readonly sample: number },
) => ({ question, variants: [word] as const, section, number });
