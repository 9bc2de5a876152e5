type Cut = readonly [part: string, pattern: RegExp, replacement: string, times: number];

/**
 * The parts of openapi-fetch that the SDK never uses, and how often each occurs. A condition that never holds becomes
 * `false`: the bundler drops what hangs on it, and the functions that nobody calls any more.
 */
const cuts: readonly Cut[] = [
  [
    "other methods",
    /\w+\((method, )?url, init\) \{\s*return coreFetch\(url, \{ \.\.\.init, method: (?!"GET"|"POST").*\}\);\s*\},/g,
    "",
    7,
  ],
  ["middleware to register", /use\(\.\.\.middleware\) \{[\s\S]*?\n {4}\}\n(?= {2}\};)/g, "", 1],
  ["middleware to run", /(?<=if \()finalMiddlewares\.length/g, "false", 3],
  ["a list of middleware", /\[\.\.\.globalMiddlewares, \.\.\.requestMiddlewares\]/g, "[]", 1],
  ["its own serializers", / (\?\?|\|\|) default(Body|Path)Serializer/g, "", 2],
  ["its own serializers", /(?<=let querySerializer = ).*/g, "globalQuerySerializer;", 1],
  ["serializers of a call", /(?<=if \()requestQuerySerializer/g, "false", 1],
  ["forms", /\w+ instanceof FormData/g, "false", 2],
  ["headers for a serializer", /(?<=bodySerializer\(\n *body),[\s\S]*?params\.header\)/g, "", 1],
  ["options of Node", /supportsRequestInitExt\(\) \? requestInitExt : void 0/g, "void 0", 1],
  ["other ways to read", /parseAs === "(stream"|json" && !contentLength)/g, "false", 2],
];

/**
 * Takes these parts out of the library's source.
 * @throws Error when one of them is not what it was, as in another version
 */
export function leanOpenapiFetch(source: string): string {
  return cuts.reduce((text, [part, pattern, replacement, times]) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== times) throw new Error(`openapi-fetch has changed: ${part} ${found} times, not ${times}.`);
    return text.replace(pattern, replacement);
  }, source);
}
