/** What a download cost, as the process that ran it says. */
export interface DownloadCost {
  /** From the call to its end. */
  readonly milliseconds: number;
  /** The most memory that the process held at once, in bytes. */
  readonly peak: number;
}
