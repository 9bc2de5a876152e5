import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { rejectionOf } from "../testing/outcome.ts";
import { stream } from "./stream.ts";

interface Item {
  readonly name: string;
}

const items = (...names: readonly string[]): Item[] => names.map((name) => ({ name }));

/** Work that goes on until its signal ends it, and tells how. */
function endless() {
  const ends: unknown[] = [];
  const work = (_push: unknown, signal: AbortSignal) =>
    new Promise((_, reject) =>
      signal.addEventListener("abort", () => {
        ends.push(signal.reason);
        reject(signal.reason);
      }),
    );
  return { work, ends };
}

async function collected(iterable: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of iterable) all.push(item);
  return all;
}

describe("a stream", () => {
  it("yields what is pushed, and ends when the work is done", async () => {
    const work = async (push: (item: Item) => void) => {
      push({ name: "a" });
      await undefined;
      push({ name: "b" });
    };
    expect(await collected(stream(undefined, work))).toEqual(items("a", "b"));
  });

  it("begins with the first next", async () => {
    let begun = 0;
    const rows = stream<Item>(undefined, async () => ++begun);
    expect(begun).toBe(0);
    await rows.next();
    expect(begun).toBe(1);
  });

  it("keeps what is pushed while nobody asks, and fails after it", async () => {
    const broken = new Error("broken");
    const seen: Item[] = [];
    const rows = stream<Item>(undefined, async (push) => {
      for (const item of items("a", "b")) push(item);
      throw broken;
    });
    const reading = (async () => {
      for await (const item of rows) {
        seen.push(item);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    expect(await rejectionOf(reading)).toBe(broken);
    expect(seen).toEqual(items("a", "b"));
  });

  it("ends the work when the loop is left", async () => {
    const { work, ends } = endless();
    const rows = stream<Item>(undefined, (push, signal) => {
      push({ name: "a" });
      return work(push, signal);
    });
    for await (const item of rows) {
      expect(item).toEqual({ name: "a" });
      break;
    }
    expect(ends).toHaveLength(1);
  });

  it("ends a next that is under way when return is called, without an error", async () => {
    const { work, ends } = endless();
    const rows = stream<Item>(undefined, work);
    const next = rows.next();
    await Promise.resolve();
    expect(await rows.return()).toEqual({ done: true, value: undefined });
    expect(await next).toEqual({ done: true, value: undefined });
    expect(ends).toHaveLength(1);
    expect(await rows.next()).toEqual({ done: true, value: undefined });
  });

  it("never begins when it was returned before", async () => {
    const rows = stream<Item>(undefined, () => expect.fail("begun"));
    await rows.return();
    expect(await rows.next()).toEqual({ done: true, value: undefined });
  });

  it.each(["before it begins", "while it waits", "while nobody asks"])(
    "is aborted %s with the reason",
    async (when) => {
      const controller = new AbortController();
      const { work } = endless();
      const rows = stream<Item>(controller.signal, (push, signal) => {
        if (when === "while nobody asks") push({ name: "a" });
        return work(push, signal);
      });
      if (when === "before it begins") controller.abort("no");
      if (when === "while nobody asks") await rows.next();
      const next = when === "while it waits" ? rows.next() : undefined;
      controller.abort("no");
      expect(await rejectionOf(next ?? rows.next())).toBe("no");
      expect(getEventListeners(controller.signal, "abort")).toEqual([]);
    },
  );

  it("leaves no listener after any end", async () => {
    const { signal } = new AbortController();
    await collected(stream<Item>(signal, async () => {}));
    await rejectionOf(collected(stream<Item>(signal, () => Promise.reject(new Error("broken")))));
    const left = stream<Item>(signal, endless().work);
    void left.next();
    await left.return();
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
