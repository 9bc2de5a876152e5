import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Listener, listen } from "./listen.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
};

/** Serves the pages and scripts of a folder as they are. */
export function serveFolder(folder: string): Promise<Listener> {
  return listen(async (request) => {
    // A parsed URL has no dot segments left: nothing outside of the folder can be asked for.
    const { pathname } = new URL(request.url);
    const contentType = contentTypes[extname(pathname)];
    if (contentType === undefined) return new Response(null, { status: 404 });
    return readFile(join(folder, pathname)).then(
      (content) => new Response(content, { headers: { "content-type": contentType } }),
      () => new Response(null, { status: 404 }),
    );
  });
}
