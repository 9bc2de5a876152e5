import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import ts from "typescript";
import { pathOf, type Snippet } from "./snippets.ts";

const config = ts.readConfigFile(pathOf("tsconfig.json"), (path) => readFileSync(path, "utf8"));
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, dirname(pathOf("tsconfig.json")));

/** A snippet shows how a thing is used: what it computes may be left unused. */
const lenient = { ...options, noUnusedLocals: false, noUnusedParameters: false };

const describe = (diagnostic: ts.Diagnostic, places: ReadonlyMap<string, string>): string => {
  const { file, start = 0 } = diagnostic;
  const line = file ? ts.getLineAndCharacterOfPosition(file, start).line : 0;
  const place = file ? (places.get(file.fileName) ?? file.fileName) : "";
  return `${place} +${line}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, " ")}`;
};

/** Type-checks snippets as modules of their own that import the packages as a user does; answers with what is wrong. */
export function typeErrors(snippets: readonly Snippet[]): readonly string[] {
  const files = new Map(
    snippets.map(({ code }, index) => [pathOf(`test/docs/snippet-${index}.ts`), `${code}\nexport {};\n`]),
  );
  const places = new Map([...files.keys()].map((path, index) => [path, snippets[index]?.place ?? ""]));
  const host = ts.createCompilerHost(lenient);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  const program = ts.createProgram([...files.keys(), pathOf("test/docs/context.d.ts")], lenient, host);
  const own = program.getSourceFiles().filter(({ fileName }) => files.has(fileName));
  return own
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map((diagnostic) => describe(diagnostic, places));
}
