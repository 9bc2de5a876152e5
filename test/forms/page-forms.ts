import { fetchForm } from "./fetch-form.ts";
import type { Form } from "./form.ts";
import { pageForm } from "./page-form.ts";

/** The forms that a page can have. */
export const forms: readonly Form[] = [fetchForm, pageForm];
