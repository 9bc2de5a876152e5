import { type Client, type ClientOptions, createClient } from "@legal-entity/sdk";
import type { RunningForm } from "../forms/form.ts";

/** A client of a running form, in its time: whatever it waits for, the mock's clock brings. */
export const clientOf = ({ baseUrl, mock }: RunningForm, options?: Partial<ClientOptions>): Client =>
  createClient({ baseUrl, token: "token-of-the-suites", clock: mock.clock, ...options });
