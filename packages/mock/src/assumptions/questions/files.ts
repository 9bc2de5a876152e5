import { choice, type Question } from "./question.ts";

export const files = {
  contentDisposition: choice(
    "Header with the file's name",
    ["attachment", "rfc5987", "absent"],
    "Download document file",
  ),
  contentLength: choice("Header with the file's length", ["present", "chunked"], "Download document file"),
  rangeRequests: choice("Resuming a download", ["unsupported", "supported"], "Download document file"),
  expiryBoundary: choice("A file exactly 90 days after completion", ["unavailable", "available"], "Limits"),
} as const satisfies Record<string, Question>;
