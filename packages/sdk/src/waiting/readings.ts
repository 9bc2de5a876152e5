import type { Order } from "@legal-entity/contract";
import { milliseconds, random } from "../clock.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import type { AnyLegalEntityError } from "../errors/union.ts";
import { WaitTimeoutError } from "../errors/wait-timeout-error.ts";
import { getOrder } from "../operations.ts";
import { fromTimestamp } from "../orders/timestamp.ts";
import { execute } from "../transport/execute.ts";
import type { Transport } from "../transport/transport.ts";
import { type Due, meld } from "./agenda.ts";
import { isFinished } from "./finished-order.ts";
import { createNap } from "./nap.ts";
import { ageOf, longestAskedPause, notFoundGrace, pace } from "./pace.ts";
import type { WatchOptions } from "./watch-options.ts";

/** What a read of an order showed, or the failure that ended its wait. */
export type Reading =
  | { readonly orderId: string; readonly order: Order; readonly error?: undefined }
  | { readonly orderId: string; readonly order?: undefined; readonly error: AnyLegalEntityError };

export interface ReadingOptions extends WatchOptions {
  /** How many orders are read at the same time at most. @default 10 */
  readonly concurrency?: number | undefined;
}

/** One order that is waited for. */
interface Wait extends Due {
  readonly orderId: string;
  due: number;
  /** When a read last succeeded; the beginning, before. */
  lastRead: number;
  order?: Order;
  /** Ends what `wakeOn` may still bring. */
  leave?: (() => void) | undefined;
}

const never = () => {};

