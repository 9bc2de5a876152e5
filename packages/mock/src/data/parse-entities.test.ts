import { describe, expect, test } from "vitest";
import { catalogue } from "../fixtures/catalogue.ts";
import { generateEntities } from "../fixtures/generate-entities.ts";
import { EntityDataError } from "./data-error.ts";
import { parseEntities } from "./parse-entities.ts";

const [first, second] = generateEntities({ count: 2 });
if (first === undefined || second === undefined) throw new Error("Nothing was generated.");

const line = (value: unknown): string => JSON.stringify(value);
const changed = (change: object): string => line([{ ...first, ...change }]);

function messageOf(text: string, source?: string): string {
  try {
    parseEntities(text, { source });
  } catch (error) {
    if (error instanceof EntityDataError) return error.message;
    throw error;
  }
  throw new Error("The text was read.");
}

describe("a user's own entities", () => {
  test.each([
    ["a JSON array", line([first, second])],
    ["a JSON array over many lines", JSON.stringify([first, second], undefined, 2)],
    ["an object with entities", line({ entities: [first, second] })],
    ["an object with more than entities", line({ version: 1, entities: [first, second] })],
    ["NDJSON", `${line(first)}\n${line(second)}\n`],
    ["NDJSON without an end of line", `${line(first)}\n${line(second)}`],
    ["NDJSON of Windows", `${line(first)}\r\n${line(second)}\r\n`],
    ["NDJSON with blank lines", `\n${line(first)}\n\n  \n${line(second)}\n\n`],
    ["a text with a byte order mark", `\uFEFF${line([first, second])}`],
    ["NDJSON with a byte order mark", `\uFEFF${line(first)}\n${line(second)}`],
  ])("are read from %s", (_what, text) => {
    expect(parseEntities(text)).toEqual([first, second]);
  });

  test("may be one", () => {
    expect(parseEntities(line(first))).toEqual([first]);
    expect(parseEntities(JSON.stringify(first, undefined, 2))).toEqual([first]);
  });

  test("may be none, when an array says so", () => {
    expect(parseEntities("[]")).toEqual([]);
    expect(parseEntities('{"entities":[]}')).toEqual([]);
  });

  test("are what the catalogue holds, in and out", () => {
    expect(parseEntities(catalogue.map(line).join("\n"))).toEqual(catalogue);
  });

  test("keep the fields that the contract does not name", () => {
    const extra = { ...first, risk: { score: 3 }, documents: [{ ...first.documents[0], pages: 2 }] };
    expect(parseEntities(line([extra]))).toEqual([extra]);
  });

  test("have their country codes written in upper case", () => {
    const text = line([first]).replaceAll(/"country_code":"\w\w"/g, (pair) => pair.toLowerCase());
    expect(text).toContain('"country_code":"at"');
    expect(parseEntities(text)).toEqual([first]);
  });

  test("may leave out what may be null, and the year of an undated document", () => {
    const { alternate_persistent_ids: _ids, ...rest } = first;
    const addresses = first.addresses.map(({ country_code: _code, ...address }) => address);
    const documents = [{ ...first.documents[0], year: undefined }];
    const [read] = parseEntities(line([{ ...rest, addresses, documents }]));
    expect(read?.alternate_persistent_ids).toBeNull();
    expect(read?.addresses.map(({ country_code }) => country_code)).toEqual([null]);
    expect(read?.documents).toEqual(documents);
  });
});

describe("a message about a user's own entities", () => {
  test("names the line, the id, the field, the rule and what to do", () => {
    const bad = line({ ...second, documents: [{ ...second.documents[0], price_eur: "4,50" }] });
    expect(messageOf(`${line(first)}\n\n${bad}`, "own.ndjson")).toBe(
      [
        "Failed to read own.ndjson: 1 problem.",
        `- line 3, "${second.persistent_id}", documents[0].price_eur: "4,50" is no amount in euros. Write it with a point and two decimals, such as "12.50".`,
      ].join("\n"),
    );
  });

  test.each([
    [
      line([first, { ...second, name: 7 }]),
      `- [1], "${second.persistent_id}", name: It is a number, not text. Put it in quotes: "7".`,
    ],
    [
      line({ entities: [{ ...first, status: null }] }),
      `- entities[0], "${first.persistent_id}", status: It is null, not text. Give text.`,
    ],
    [changed({ validation_date: undefined }), "validation_date: It is missing. Add it: text."],
    [
      changed({ incorporation_date: "2023-02-30" }),
      'incorporation_date: "2023-02-30" is no date. Write it as YYYY-MM-DD',
    ],
    [
      changed({ country_code: "est" }),
      'country_code: "EST" is no ISO 3166-1 alpha-2 code. Give two letters, such as "EE".',
    ],
    [changed({ identifiers: {} }), "identifiers: It is an object, not an array. Give an array."],
    [
      changed({ identifiers: [{ ...first.identifiers[0], value: 123 }] }),
      'identifiers[0].value: It is a number, not text. Put it in quotes: "123".',
    ],
    [changed({ legal_form_classifier: [] }), "legal_form_classifier: It is an array, not an object."],
    [changed({ addresses: [{}] }), "addresses[0].city: It is missing. Add it: text."],
    [changed({ persistent_id: "" }), "persistent_id: It is empty. Give each entity an id of its own."],
    [line([null]), "- [0]: It is null, not an object. Give an object."],
    [line([[first]]), "- [0]: It is an array, not an object. Give an object."],
  ])("tells what is wrong in %.0s%s", (text, expected) => {
    expect(messageOf(text)).toContain(expected);
  });

  test("tells of an id that stands twice where it stood first", () => {
    expect(messageOf([first, second, first].map(line).join("\n"))).toContain(
      `- line 3, "${first.persistent_id}", persistent_id: It stands at line 1 already. Give each entity an id of its own.`,
    );
    expect(messageOf(line([first, first]))).toContain("It stands at [0] already.");
  });

  test("tells several problems at once, in the order of the lines", () => {
    const lines = [{ ...first, name: 1, status: 2 }, second, "{ oops }", { ...first, persistent_id: 3 }];
    const message = messageOf(lines.map((one) => (typeof one === "string" ? one : line(one))).join("\n"));
    expect(message.split("\n").map((one) => one.split(":")[0])).toEqual([
      "Failed to read the entities",
      `- line 1, "${first.persistent_id}", name`,
      `- line 1, "${first.persistent_id}", status`,
      "- line 3, column 3",
      "- line 4, persistent_id",
    ]);
  });

  test("tells 20 problems, and how many more there are", () => {
    const error = new EntityDataError(
      "x",
      Array.from({ length: 33 }, (_, index) => ({
        place: `line ${index}`,
        id: undefined,
        field: "",
        rule: "No.",
        remedy: "Yes.",
      })),
    );
    expect(error.problems.length).toBe(20);
    expect(error.total).toBe(33);
    expect(error.message.split("\n").length).toBe(22);
    expect(error.message).toMatch(/^Failed to read x: 33 problems\.\n- line 0: No\. Yes\.\n/);
    expect(error.message).toMatch(/\n- and 13 more\.$/);
    expect(messageOf(line(Array.from({ length: 500 }, () => ({}))))).toMatch(/\n- and \d+ more\.$/);
  });

  test.each([
    ["", "- The text: It is empty. Give an array of entities"],
    ["\uFEFF \n ", "- The text: It is empty."],
    ["7", "- JSON: It is neither an array nor an object. Give an array of entities"],
    ['{"data":[]}', "- JSON: It is an object without an array of entities. Give an array of entities"],
    ['{"entities":{}}', "- JSON: It is an object without an array of entities."],
    ["id,name\n1,A", '- line 1, column 1: It is no JSON from "id,name" on. Give one whole entity per line.'],
    ['{"a":1}\n{"a":', "- line 2, column 6: The JSON breaks off. Give one whole entity per line."],
  ])("tells what the text should be when it is %j", (text, expected) => {
    expect(messageOf(text)).toContain(expected);
  });

  test("tells the line and the column where JSON breaks", () => {
    const broken = JSON.stringify([first], undefined, 2).replace('"name":', '"name"');
    const row = broken.split("\n").findIndex((text) => text.includes('"name"')) + 1;
    expect(messageOf(broken)).toMatch(
      new RegExp(`^- line ${row}, column 12: It is no JSON from ".+" on\\. Give an array`, "m"),
    );
  });

  test("never holds the text itself", () => {
    expect(messageOf(`[${line(first)}`).length).toBeLessThan(400);
  });
});
