/** How an answer travels. */
export interface Transit {
  /** How much later it leaves, in milliseconds on the mock's clock. */
  readonly delayMs: number;
  readonly ending: "arrives" | "hangs" | "reset" | "refused";
  /** Its length is not told beforehand. */
  readonly isChunked: boolean;
  /** The connection is lost after so many bytes of the body; undefined when it is not. */
  readonly breaksOffAfter: number | undefined;
  /** How the body is held up on its way, whatever holds it up first standing first. */
  readonly paces: readonly Pace[];
}

/** A body comes in pieces, with a pause before each. */
export interface Pace {
  /** Of a piece, at most. */
  readonly bytes: number;
  readonly pauseMs: number;
}

/** At once and whole. */
export const straight: Transit = {
  delayMs: 0,
  ending: "arrives",
  isChunked: false,
  breaksOffAfter: undefined,
  paces: [],
};
