import { watch } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { saveDownload } from "@legal-entity/sdk/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hostileNames, isPlain } from "./file-names.ts";
import { baseUrl, network } from "./network.ts";
import { outcomeOf } from "./outcome.ts";

const link = `${baseUrl}/files/ord_1/a.pdf`;
const latin = (text: string) => text.replace(/[^\t -~]/g, "");

/** The ways in which a name reaches the SDK. */
const ways: Readonly<Record<string, (name: string) => Parameters<typeof saveDownload>>> = {
  "a quoted filename": (name) => served({ "content-disposition": `attachment; filename="${latin(name)}"` }),
  "a bare filename": (name) => served({ "content-disposition": `attachment; filename=${latin(name)}` }),
  "an extended filename": (name) =>
    served({ "content-disposition": `attachment; filename=a.pdf; filename*=UTF-8''${encoded(name)}` }),
  "the link": (name) => served({}, `${baseUrl}/files/ord_1/${encoded(name)}`),
  "a link that is not encoded": (name) => served({}, `${baseUrl}/files/ord_1/${name}`),
  "the caller": (name) => served({}, link, name),
};

const encoded = (name: string): string => encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"));

function served(headers: Record<string, string>, source = link, fileName?: string): Parameters<typeof saveDownload> {
  const { client } = network(() => new Response("hostile", { headers }));
  return [client, source, { directory, fileName, overwrite: true }];
}

let root: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tree-"));
  directory = join(root, "a/b/out");
  await mkdir(directory, { recursive: true });
  await writeFile(join(root, "a/b/outside.txt"), "outside");
});
afterEach(() => rm(root, { recursive: true }));

/** All files and folders of the tree, outside of the directory that may be written to. */
async function outside(): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true });
  return entries.filter((entry) => !entry.startsWith("a/b/out/")).toSorted();
}

const untouched = ["a", "a/b", "a/b/out", "a/b/outside.txt"];

describe.each(Object.keys(ways))("a hostile file name in %s", (way) => {
  it("leads to one plain file in the directory, or to a typed error", { timeout: 30_000 }, async () => {
    for (const name of hostileNames) {
      const [client, source, options] = ways[way]?.(name) ?? served({});
      const { value, error } = await outcomeOf(saveDownload(client, source, options));
      if (error !== undefined) expect(error, name).toHaveProperty("kind");
      const files = await readdir(directory);
      expect([name, files.filter((file) => !isPlain(file))]).toEqual([name, []]);
      if (error === undefined)
        expect([name, value]).toEqual([name, { path: join(directory, files[0] ?? ""), size: 7 }]);
      expect([name, files.length]).toEqual([name, error === undefined ? 1 : 0]);
      expect([name, await outside()]).toEqual([name, untouched]);
      for (const file of files) await rm(join(directory, file));
    }
    expect(await readFile(join(root, "a/b/outside.txt"), "utf8")).toBe("outside");
  });
});

describe("a tree that is watched", () => {
  it("sees no write beside the directory, however the files are called", { timeout: 30_000 }, async () => {
    const seen = new Set<string>();
    const watcher = watch(root, { recursive: true }, (_event, path) => seen.add(path ?? "unknown"));
    for (const name of hostileNames) {
      for (const way of Object.values(ways)) await outcomeOf(saveDownload(...way(name)));
    }
    const sentinel = join(root, "a/sentinel");
    const arrives = new Promise<void>((resolve) => {
      watcher.on("change", (_event, path) => path === "a/sentinel" && resolve());
    });
    await writeFile(sentinel, "");
    await arrives;
    watcher.close();
    const inside = [...seen].filter((path) => path.startsWith("a/b/out/"));
    expect(inside.length).toBeGreaterThan(30);
    expect([...seen].filter((path) => !inside.includes(path) && path !== "a/b/out")).toEqual(["a/sentinel"]);
    expect(await outside()).toEqual([...untouched, "a/sentinel"].toSorted());
  });
});

describe("a file that is a link", () => {
  it.each([false, true])("to somewhere else is not written through (overwrite: %s)", async (overwrite) => {
    const target = join(root, "a/b/outside.txt");
    await symlink(target, join(directory, "a.pdf"));
    const [client, source] = served({});
    const { error } = await outcomeOf(saveDownload(client, source, { directory, overwrite }));
    expect(await readFile(target, "utf8")).toBe("outside");
    expect(error === undefined).toBe(overwrite);
    if (overwrite) expect(await readFile(join(directory, "a.pdf"), "utf8")).toBe("hostile");
  });

  it("to nothing is not made there", async () => {
    const target = join(root, "a/new.txt");
    await symlink(target, join(directory, "a.pdf"));
    const [client, source] = served({});
    const { error } = await outcomeOf(saveDownload(client, source, { directory }));
    expect(error).toMatchObject({ kind: "download", problem: "exists" });
    await expect(stat(target)).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("the name that client.download gives", () => {
  it.each(hostileNames)("is one name without a path for %j", async (name) => {
    const { client } = network(
      () =>
        new Response("hostile", { headers: { "content-disposition": `inline; filename*=utf-8''${encoded(name)}` } }),
    );
    const { fileName } = await client.download(link);
    expect(fileName).not.toMatch(/[/\\:\p{C}]|^\.|^$/u);
    expect(dirname(join("/x", fileName))).toBe("/x");
    expect(basename(fileName)).toBe(fileName);
  });
});
