import ts from "typescript";

/** Names whose mere mention is a use of the machine's time or chance. */
const ambientNames = new Set([
  "setTimeout",
  "setInterval",
  "setImmediate",
  "performance",
  "getRandomValues",
  "randomUUID",
]);

const ambientMembers = new Set(["Date.now", "Math.random", "AbortSignal.timeout"]);

/** The use of ambient time or chance that a node is, if it is one. */
function ambientUse(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return ambientNames.has(node.text) ? node.text : undefined;
  if (ts.isPropertyAccessExpression(node)) {
    const member = `${node.expression.getText()}.${node.name.text}`.replace(/^globalThis\./, "");
    return ambientMembers.has(member) ? member : undefined;
  }
  const isDate = (expression: ts.Expression) => ts.isIdentifier(expression) && expression.text === "Date";
  if (ts.isNewExpression(node) && isDate(node.expression) && !node.arguments?.length) return "new Date()";
  if (ts.isCallExpression(node) && isDate(node.expression)) return "Date()";
  return undefined;
}

/** Every use of ambient time or chance in a source; comments and strings do not count. */
export function ambientUses(text: string): readonly string[] {
  const uses: string[] = [];
  function visit(node: ts.Node): void {
    const use = ambientUse(node);
    if (use !== undefined) uses.push(use);
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true));
  return uses;
}
