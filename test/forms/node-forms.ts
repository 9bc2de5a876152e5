import { fetchForm } from "./fetch-form.ts";
import type { Form } from "./form.ts";
import { httpForm } from "./http-form.ts";
import { mswForm } from "./msw-form.ts";

/** The forms that a process can have. */
export const forms: readonly Form[] = [fetchForm, mswForm, httpForm];
