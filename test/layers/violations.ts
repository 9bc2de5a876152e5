import { allImports, type Import } from "./imports.ts";
import type { Rule, Rules } from "./rules.ts";
import type { Sources } from "./sources.ts";

/** The room of a file: its folder below `src`, or its own name there; `cli.ts` is in one room with `cli/`. */
const roomOf = (path: string): string => path.replace(/(\/.*|\.ts)$/, "");

function isAllowed({ from, to, isOwn }: Import, { rooms, modules }: Rule): boolean {
  if (isOwn) return roomOf(to) === roomOf(from) || rooms.includes(roomOf(to));
  return modules.includes(to) || (to.startsWith("node:") && modules.includes("node:"));
}

/** The imports that no rule allows, and the rooms that have no rule. */
export function layerViolations(sources: Sources, rules: Rules): readonly string[] {
  const strangers = [...sources.keys()].filter((path) => !(roomOf(path) in rules));
  const forbidden = allImports(sources).filter((one) => {
    const rule = rules[roomOf(one.from)];
    return rule !== undefined && !isAllowed(one, rule);
  });
  return [
    ...strangers.map((path) => `${path} is in a room without a rule`),
    ...forbidden.map(({ from, to }) => `${from} must not import ${to}`),
  ];
}

/** The arrows of the rules themselves that do not point down, in the order in which the rooms stand. */
export function upwardArrows(rules: Rules): readonly string[] {
  const order = Object.keys(rules);
  return order.flatMap((room, place) =>
    (rules[room]?.rooms ?? []).filter((below) => order.indexOf(below) <= place).map((below) => `${room} → ${below}`),
  );
}
