import { fetchForm } from "./fetch-form.ts";
import type { Form } from "./form.ts";
import { httpForm } from "./http-form.ts";
import { mswForm } from "./msw-form.ts";

/** Every form of the mock: what holds of the service holds of each. */
export const forms: readonly Form[] = [fetchForm, mswForm, httpForm];
