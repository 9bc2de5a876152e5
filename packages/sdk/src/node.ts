/** What needs Node.js: saving files. */
export { type SavedFile, type SaveOptions, saveDownload } from "./node/save-download.ts";
export { type IncomingWebhook, type OutgoingAnswer, webhookListener } from "./node/webhook-listener.ts";
export type { DownloadProgress } from "./node/write-body.ts";
