import type { LikelyReason } from "../errors/not-found-error.ts";
import type { OperationName } from "../operation-name.ts";
import type { Settings } from "./settings.ts";
import type { Transport } from "./transport.ts";

/** How one operation is put on the wire, and how its answer is read. */
export interface Operation<Input, Output> {
  readonly name: OperationName;
  /** Whether sending it again may buy again: it must not be when nobody knows what became of the first time. */
  readonly costs?: true;
  send(call: Call<Input>, init: AttemptInit): Promise<{ readonly response: Response }>;
  /** @throws ResponseFormatError when the answer is not what the contract promises */
  read(response: Response, call: Call<Input>): Output | Promise<Output>;
  /** Says why a 404 or 410 is likely, where that can be known. */
  explain?(call: Call<Input>): Explanation;
}

/** One call of a method of the client, over all its attempts. */
export interface Call<Input> {
  readonly transport: Transport;
  readonly input: Input;
  readonly signal: AbortSignal | undefined;
  readonly settings: Settings;
  readonly headers: Readonly<Record<string, string>>;
}

/** What `execute` adds to the request of each attempt. */
interface AttemptInit {
  readonly parseAs: "stream";
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Why something is not there, for programs and for people. */
export type Explanation = readonly [reason: LikelyReason, text: string];
