import { onAbort } from "../clock.ts";

type Work<Item> = (push: (item: Item) => void, signal: AbortSignal) => Promise<unknown>;

/**
 * An async iterable of what `work` pushes. It begins with the first `next`, and ends when `work` is done, with its
 * failure if it has one. `return` ends it at once, in whatever phase it is.
 *
 * @param outer ends it with its reason
 * @param work must end with its signal
 */
export function stream<Item extends object>(
  outer: AbortSignal | undefined,
  work: Work<Item>,
): AsyncGenerator<Item, void> {
  const stop = new AbortController();
  const generator = generate(outer, work, stop);
  const finish = generator.return.bind(generator);
  // By itself, a generator keeps `return` waiting until the `next` that is under way has its item.
  generator.return = (value) => {
    stop.abort(stop);
    return finish(value);
  };
  return generator;
}

/** @param stop ends it; with itself as the reason it does so without an error */
async function* generate<Item extends object>(
  outer: AbortSignal | undefined,
  work: Work<Item>,
  stop: AbortController,
): AsyncGenerator<Item, void> {
  const items: Item[] = [];
  let isDone = false;
  let ring = () => {};
  const push = (item: Item) => {
    items.push(item);
    ring();
  };
  stop.signal.addEventListener(
    "abort",
    onAbort(outer, (reason) => stop.abort(reason)),
  );
  try {
    const done = work(push, stop.signal).finally(() => {
      isDone = true;
      ring();
    });
    // It may fail while nobody asks for items.
    done.catch(() => {});
    while (!isDone || items.length) {
      stop.signal.throwIfAborted();
      const item = items.shift();
      if (item) yield item;
      else
        await new Promise<void>((resolve) => {
          ring = resolve;
        });
    }
    await done;
  } catch (error) {
    if (error !== stop) throw error;
  } finally {
    stop.abort();
  }
}
