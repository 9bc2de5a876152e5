import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { syntax } from "../packages/mock/src/cli/usage.ts";
import { pages, pathOf, snippetsOf } from "./docs/snippets.ts";
import { typeErrors } from "./docs/type-check.ts";

describe("the code in the pages", () => {
  const snippets = pages.flatMap(snippetsOf);
  const misspelt = { place: "invented", code: "await client.serach({ query: 'x' });" };
  let errors: readonly string[];
  beforeAll(() => {
    errors = typeErrors([...snippets, misspelt]);
  }, 60_000);

  it("type-checks", () => {
    expect(snippets.length).toBeGreaterThan(0);
    expect(errors.filter((error) => !error.startsWith("invented "))).toEqual([]);
  });

  it("would be caught if it did not", () => {
    const caught = errors.filter((error) => error.startsWith("invented "));
    expect(caught).toEqual([expect.stringMatching(/^invented \+0: .*serach/)]);
  });
});

describe.each(pages)("%s", (page) => {
  it("leads only to files that exist", () => {
    const text = readFileSync(pathOf(page), "utf8");
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => match[1] ?? "");
    const broken = links.filter((link) => !existsSync(resolve(dirname(pathOf(page)), link)));
    expect(broken).toEqual([]);
  });
});

it("tells of every option of the command", () => {
  const page = readFileSync(pathOf("docs/mock-server.md"), "utf8");
  const untold = Object.keys(syntax).filter((option) => !page.includes(`\`--${option}`));
  expect(untold).toEqual([]);
});

it("tells of every path of the control API", () => {
  const page = readFileSync(pathOf("docs/mock-server.md"), "utf8");
  const document = readFileSync(pathOf("packages/mock/generated/admin-openapi.yaml"), "utf8");
  const paths = [...document.matchAll(/^ {2}\/__admin(\/\S+):$/gm)].map((match) => match[1] ?? "");
  expect(paths).toContain("/clock/advance");
  expect(paths.filter((path) => !page.includes(`${path}\``))).toEqual([]);
});
