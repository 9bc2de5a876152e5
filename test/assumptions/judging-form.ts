import { fetchForm } from "../forms/fetch-form.ts";
import type { Form } from "../forms/form.ts";
import { judgedFetch } from "../validator/validated-fetch.ts";

/** The service as a function, where an answer against the contract is written down instead of refused. */
export const judgingForm = (violations: string[]): Form => ({
  name: "fetch",
  async start(options) {
    const running = await fetchForm.start(options);
    const report = (violation: string) => void violations.push(violation);
    return { ...running, fetch: judgedFetch(running.plainFetch, running.baseUrl, report) };
  },
});
