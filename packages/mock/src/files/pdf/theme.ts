import { PageSizes, rgb } from "@cantoo/pdf-lib";

const [width, height] = PageSizes.A4;
const margin = 64;

/** Lengths are PDF points, 1/72 inch; y grows upwards from the lower edge. */
export const sheet = { width, height, left: margin, right: width - margin, contentWidth: width - 2 * margin } as const;

export const colour = {
  ink: rgb(0.12, 0.16, 0.22),
  muted: rgb(0.42, 0.45, 0.5),
  rule: rgb(0.82, 0.84, 0.86),
  accent: rgb(0.06, 0.3, 0.36),
  warning: rgb(0.71, 0.33, 0.04),
  warningTint: rgb(0.996, 0.953, 0.906),
  watermark: rgb(0.957, 0.961, 0.965),
  paper: rgb(1, 1, 1),
} as const;

export type Colour = (typeof colour)[keyof typeof colour];
