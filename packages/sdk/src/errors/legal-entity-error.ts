import type { OperationName } from "../operation-name.ts";
import type { AttemptEvent } from "../options.ts";

/** Registered globally, so that the guards know the errors of another copy of this package, too. */
export const brand = Symbol.for("@legal-entity/sdk/error");

/** The base of every error that the SDK makes. `kind` tells them apart. */
export abstract class LegalEntityError extends Error {
  abstract readonly kind: string;
  /** Whether the same call may succeed later, and does no harm when it is made again. */
  readonly retryable: boolean = false;
  /** The operation that failed, by its id in the contract. */
  declare readonly operation?: OperationName;
  /** How often the request was tried. */
  declare readonly attempts?: number;
  /** What became of each attempt; the last one is this error. */
  declare readonly attemptLog?: readonly AttemptEvent[];
  /** How long the service asked to wait, in milliseconds. */
  declare readonly retryAfter?: number | undefined;
  /** The order that was waited for. */
  declare readonly orderId?: string;

  /** @param details the fields that the class declares, and the `cause` */
  constructor(message: string, details: object = {}) {
    super(message, details);
    Object.assign(this, details);
  }

  /** Made of the kind, since a minifier renames classes: NotFoundError is "not-found". */
  override get name(): string {
    // Undefined while the Error constructor writes the first line of the stack.
    const kind: string | undefined = this.kind;
    return `${kind ?? ""}-error`.replace(/^\w|-\w/g, (part) => part.slice(-1).toUpperCase());
  }

  get [brand](): true {
    return true;
  }

  /** The name, the message and the fields of the error, without its cause and its stack. */
  toJSON(): object {
    return { ...this, name: this.name, message: this.message };
  }
}
