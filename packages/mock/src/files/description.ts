/** What a rendered file says about itself; equal descriptions render to equal bytes. */
export interface FileDescription {
  /** The product's title, for example "Annual report". */
  readonly title: string;
  readonly entityName: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  /** The register number as printed in the catalogue. */
  readonly identifier: string;
  readonly language: string;
  /** The reporting year of a year-specific document. */
  readonly year?: number | undefined;
  readonly orderId: string;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
}
