import type { Entity } from "../../packages/sdk/dist/index.js";

export type Generate = (options: { readonly count: number; readonly seed: number }) => readonly Entity[];

const isGenerate = (value: unknown): value is Generate => typeof value === "function";

/** The mock's generator of entities; undefined in a version without one. */
export async function entityGenerator(): Promise<Generate | undefined> {
  const exported: Readonly<Record<string, unknown>> = await import("../../packages/mock/dist/index.js");
  const generate = exported["generateEntities"];
  return isGenerate(generate) ? generate : undefined;
}
