import { everyRealTime, isImmediateFaked } from "../clock/real-time.ts";

const message =
  "setImmediate is faked. Node's fetch calls it before it uses a connection again, so every request but the first hangs, " +
  "before any handler runs. Leave it real, as in vi.useFakeTimers({ toNotFake: " +
  '["setImmediate", "clearImmediate", "nextTick", "queueMicrotask"] }), or call mock.fetch, which no fake timer touches.';

/** How soon it is noticed, in real milliseconds: long before a test that hangs is given up. */
const lookMs = 100;

/** Says so when a test fakes `setImmediate`, once each time. Returns how to stop looking. */
export function watchImmediate(say: (message: string) => void): () => void {
  let wasFaked = false;
  const look = () => {
    const isFaked = isImmediateFaked();
    if (isFaked && !wasFaked) say(message);
    wasFaked = isFaked;
  };
  look();
  return everyRealTime(lookMs, look);
}
