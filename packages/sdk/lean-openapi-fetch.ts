interface Cut {
  readonly part: string;
  /** The texts between which it stands: the first one goes, too, the second one stays. */
  readonly from: string;
  readonly to: string;
  /** What does the same for the calls of the SDK. */
  readonly instead?: string;
}

/** What the SDK never uses of openapi-fetch: it sends GET and POST, writes JSON and simple paths, and reads answers by itself. */
const cuts: readonly Cut[] = [
  {
    part: "other base URLs, serializers, forms, default options, middleware, and reading the answer",
    from: "  let {\n    baseUrl",
    to: "  return {\n    request(",
    instead: `  const { baseUrl, querySerializer } = clientOptions;
  async function coreFetch(schemaPath, { fetch, headers, params = {}, body, ...init }) {
    const finalHeaders = new Headers(body && { "Content-Type": "application/json" });
    for (const name in headers) if (headers[name] != null) finalHeaders.set(name, headers[name]);
    const path = schemaPath.replace(/{(\\w+)}/g, (_, name) => encodeURIComponent(params.path[name]));
    const query = params.query ? "?" + querySerializer(params.query) : "";
    const request = new Request(baseUrl.replace(/\\/$/, "") + path + query, {
      ...clientOptions,
      ...init,
      body: body && JSON.stringify(body),
      headers: finalHeaders
    });
    return { response: await fetch(request) };
  }
`,
  },
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
