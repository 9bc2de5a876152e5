import { parse } from "yaml";
import source from "../../openapi.yaml?raw";

/** The contract as data, in a page, which reads no files: its text comes with the tests. */
export const openapi: Record<string, unknown> = parse(source);
