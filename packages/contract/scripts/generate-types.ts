import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

/** The types of every path, operation and schema, each schema under its own name too. */
export async function generateTypes(document: Record<string, unknown>): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document, dropped), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
  });
  return astToString(nodes.map(acceptUndefined));
}

// A discriminator replaces our description of `status`, and a header that is referenced counts as always present.
function dropped(key: string, value: unknown): unknown {
  return key === "discriminator" || key === "headers" ? undefined : value;
}

// So that `year: maybe` compiles under exactOptionalPropertyTypes, and what zod returns fits.
function acceptUndefined(node: ts.Node): ts.Node {
  return ts.visitEachChild(isOptionalValue(node) ? orUndefined(node) : node, acceptUndefined, undefined);
}

type OptionalValue = ts.PropertySignature & { readonly type: ts.TypeNode };

function isOptionalValue(node: ts.Node): node is OptionalValue {
  if (!ts.isPropertySignature(node) || !node.questionToken || !node.type) return false;
  return node.type.kind !== ts.SyntaxKind.NeverKeyword;
}

function orUndefined(node: OptionalValue): ts.PropertySignature {
  const members = ts.isUnionTypeNode(node.type) ? node.type.types : [node.type];
  const type = ts.factory.createUnionTypeNode([...members, ts.factory.createToken(ts.SyntaxKind.UndefinedKeyword)]);
  return ts.factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
}
