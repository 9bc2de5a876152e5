export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };
export type JsonObject = { readonly [field: string]: Json };
