import { describe, expect, it } from "vitest";
import { type Due, meld } from "./agenda.ts";

interface Entry extends Due {
  readonly due: number;
}

function heapOf(dues: readonly number[]): Entry | undefined {
  return dues.reduce<Entry | undefined>((heap, due) => meld(heap, { due }), undefined);
}

function drained(heap: Entry | undefined): number[] {
  const dues: number[] = [];
  for (let top = heap; top; top = meld(top.left, top.right)) dues.push(top.due);
  return dues;
}

describe("a heap", () => {
  it("is empty at first", () => {
    expect(meld<Entry>(undefined, undefined)).toBeUndefined();
  });

  it.each([[[]], [[1]], [[2, 1]], [[1, 1, 1]], [[5, 3, 9, 3, 7, 1]]])("gives %j in the order of time", (dues) => {
    expect(drained(heapOf(dues))).toEqual(dues.toSorted((a, b) => a - b));
  });

  it.each<[string, (index: number) => number]>([
    ["ascending", (index) => index],
    ["descending", (index) => -index],
    ["the same", () => 7],
    ["mixed", (index) => (index * 7919) % 100_003],
  ])("takes twenty thousand entries, %s, and stays flat", (_name, due) => {
    const dues = Array.from({ length: 20_000 }, (_, index) => due(index));
    const sorted = drained(heapOf(dues));
    expect(sorted).toHaveLength(dues.length);
    expect(sorted.every((value, index) => index === 0 || value >= (sorted[index - 1] ?? value))).toBe(true);
  });

  it("takes entries while others are taken", () => {
    let heap = heapOf([4, 2, 6]);
    heap = meld(meld(heap?.left, heap?.right), { due: 1 });
    expect(drained(heap)).toEqual([1, 4, 6]);
  });
});
