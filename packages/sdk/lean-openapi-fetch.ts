interface Cut {
  readonly part: string;
  /** The texts between which it stands: the first one goes, too, the second one stays. */
  readonly from: string;
  readonly to: string;
  /** What does the same for the calls of the SDK. */
  readonly instead?: string;
}

/** What the SDK never uses of openapi-fetch: it sends GET and POST with serializers of its own, and reads text. */
const cuts: readonly Cut[] = [
  {
    part: "other base URLs, serializers, forms and lists of middleware",
    from: "  requestInitExt = supports",
    to: "    const requestInit = {",
    instead: `  baseUrl = removeTrailingSlash(baseUrl);
  async function coreFetch(schemaPath, fetchOptions) {
    const { fetch, headers, params = {}, parseAs, body, ...init } = fetchOptions;
    const serializedBody = body === void 0 ? void 0 : bodySerializer(body);
    const contentType = body === void 0 ? {} : { "Content-Type": "application/json" };
    const finalHeaders = mergeHeaders(contentType, headers);
`,
  },
  {
    part: "default options",
    from: "    Request: CustomRequest",
    to: "    ...baseOptions",
    instead: "    querySerializer,\n    bodySerializer,\n    pathSerializer,\n",
  },
  {
    part: "middleware, and answers without a body, whose text is empty anyway",
    from: "    let id;",
    to: "    if (response.ok) {",
    instead: `    const url = createFinalURL(schemaPath, { baseUrl, params, querySerializer, pathSerializer });
    const request = new Request(url, requestInit);
    const response = await fetch(request);
`,
  },
  {
    part: "other ways to read",
    from: "      const getResponseData",
    to: "    let error",
    instead: "      return { data: await response[parseAs](), response };\n    }\n",
  },
  { part: "question marks of other serializers", from: '  if (search.startsWith("?"))', to: "  if (search) {" },
  { part: "methods by name", from: "    request(method", to: "    /** Call a GET" },
  { part: "PUT", from: "    /** Call a PUT", to: "    /** Call a POST" },
  { part: "other methods, and registering middleware", from: "    /** Call a DELETE", to: "  };\n}\nclass" },
];

/**
 * Takes these parts out of the library's source, so that the build does not publish them.
 * @throws Error when one of them is not there, as in another version
 */
export function leanOpenapiFetch(source: string): string {
  return cuts.reduce((text, { part, from, to, instead = "" }) => {
    const start = text.indexOf(from);
    const end = text.indexOf(to, start);
    if (start < 0 || end < 0) throw new Error(`openapi-fetch has changed: ${part} cannot be found.`);
    return text.slice(0, start) + instead + text.slice(end);
  }, source);
}
