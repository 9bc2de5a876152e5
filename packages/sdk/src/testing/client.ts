import { type Client, createClient } from "../client.ts";
import type { ClientOptions } from "../options.ts";
import { type RecordingClock, recordingClock } from "./recording-clock.ts";
import { type Answer, type StubFetch, stubFetch } from "./stub-fetch.ts";

export const baseUrl = "https://api.example.test";
export const token = "the-secret-token";

export interface Stage {
  readonly client: Client;
  readonly fetch: StubFetch;
  readonly clock: RecordingClock;
}

/** A client whose service gives these answers, and whose clock jumps over every pause. */
export function stage(answers: readonly Answer[], options: Partial<ClientOptions> = {}): Stage {
  const fetch = stubFetch(...answers);
  const clock = recordingClock();
  return { client: createClient({ baseUrl, token, fetch, clock, ...options }), fetch, clock };
}
