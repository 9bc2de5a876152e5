import { describe, expect, it, vi } from "vitest";
import type { SearchRules } from "./search.ts";
import { entity, find, identified, rules } from "./testing/found.ts";

describe("a search by name", () => {
  const entities = [
    entity("1", "Nordic Timber OÜ"),
    entity("2", "Nordic Timber Holding OÜ"),
    entity("3", "Timber Nordic OÜ"),
  ];
  const names = (query: string, ...given: readonly string[]) =>
    find(
      given.map((name, index) => entity(String(index + 1), name)),
      { query },
    );

  it("finds every name that has all words, the last one unfinished", () => {
    expect(find(entities, { query: "nordic tim" })).toEqual(["1", "2", "3"]);
    expect(find(entities, { query: "nordic tim ou" })).toEqual([]);
    expect(find(entities, { query: "nordic steel" })).toEqual([]);
    expect(find(entities, { query: "nordic timberland" })).toEqual([]);
  });

  it("ignores case, marks, punctuation and script", () => {
    expect(names("PÕHJA-PUIT", "Põhja Puit AS", "Pohja Puit AS")).toEqual(["1", "2"]);
    expect(names("lodz ornefjell", "Łódź Ørnefjell ASA")).toEqual(["1"]);
    expect(names("paradeigma", "Παράδειγμα Θάλασσας ΙΚΕ")).toEqual(["1"]);
    expect(names("Роза", "Primerna Roza OOD")).toEqual(["1"]);
    expect(names("a&w", "A & W Specimen Ltd")).toEqual(["1"]);
    expect(names("ospecimen quoted", 'O\'Specimen "Quoted" Sons/Daughters Ltd')).toEqual(["1"]);
  });

  it.each(["Müller", "MÜLLER", "Mueller", "Muller", "mulle"])("finds Müller and Mueller by %s", (query) => {
    const both = names(query, "Bäckerei Müller KG", "Bäckerei Mueller KG");
    expect(both).toContain("1");
    if (query !== "Muller" && query !== "mulle") expect(both).toContain("2");
  });

  it.each([
    ["nordic timber osaühing", "Nordic Timber OÜ"],
    ["nordic timber OÜ", "Osaühing Nordic Timber"],
    ["Muster Gesellschaft mit beschränkter Haftung", "Muster GmbH"],
    ["Muster GmbH", "Muster Gesellschaft mit beschraenkter Haftung"],
    ["przyklad spolka z ograniczona odpowiedzialnoscia", "Przykład sp. z o.o."],
    ["Ølstrup Aktieselskab", "Ølstrup A/S"],
    ["Esempio S. p. A.", "Esempio S.p.A."],
  ])("takes legal forms for equal across spellings: %s is %s", (query, name) => {
    expect(names(query, name)).toEqual(["1"]);
  });

  it("takes no other word for a legal form that was written out", () => {
    expect(names("Muster Aktiengesellschaft", "Muster AG", "Muster Agrar GmbH")).toEqual(["1"]);
  });

  it("searches for a legal form when the query is nothing else", () => {
    expect(names("osaühing", "Nordic Timber OÜ", "Nordic AS", "Osaühing")).toEqual(["3", "1"]);
    expect(names("sp. z o.o.", "Łąka sp. z o.o.", "Łąka S.A.")).toEqual(["1"]);
  });

  it("finds a name that is nothing but a legal form", () => {
    expect(names("AS", "AS")).toEqual(["1"]);
    expect(names("aktsiaselts", "AS")).toEqual(["1"]);
  });

  it("keeps the letters apart that only look like a legal form", () => {
    expect(names("plan b v", "Plan B Victory Ltd", "Plan BV")).toEqual(["2", "1"]);
  });

  it("puts the exact name first, then the folded one, then what begins so, then the rest", () => {
    const four = [
      entity("1", "The Nordic Timber OÜ"),
      entity("2", "Nordic Timber OÜ Group"),
      entity("3", "NORDIC TIMBER OSAÜHING"),
      entity("4", "Nordic Timber OÜ"),
    ];
    expect(find(four, { query: "Nordic Timber OÜ" })).toEqual(["4", "3", "2", "1"]);
  });

  it("puts the active one before the other, and then goes by id", () => {
    const two = [entity("1", "Nordic A", { status: "DISSOLVED" }), entity("3", "Nordic B"), entity("2", "Nordic C")];
    expect(find(two, { query: "nordic" })).toEqual(["2", "3", "1"]);
  });

  it("puts a closer match first even when it is not active", () => {
    const two = [entity("1", "Nordic Timber"), entity("2", "Nordic", { status: "DISSOLVED" })];
    expect(find(two, { query: "nordic" })).toEqual(["2", "1"]);
  });

  it("sorts by name or by the shuffle when told to", () => {
    const by = (ordering: ReturnType<SearchRules["ordering"]>) =>
      find(entities, { query: "timber" }, { ordering: () => ordering });
    expect(by("name")).toEqual(["2", "1", "3"]);
    expect(by("shuffled")).toEqual(["3", "2", "1"]);
  });

  it("sorts equal names by id", () => {
    const twins = ["2", "3", "1"].map((id) => entity(id, "Twin", { status: id === "1" ? "DISSOLVED" : "ACTIVE" }));
    expect(find(twins, { query: "twin" }, { ordering: () => "name" })).toEqual(["1", "2", "3"]);
  });

  it.each(["folded-tokens", "prefix", "substring"] as const)("finds nothing for punctuation by %s", (variant) => {
    expect(find(entities, { query: "!!!" }, { nameMatching: () => variant })).toEqual([]);
  });

  it("matches as the variant says", () => {
    const by = (nameMatching: ReturnType<SearchRules["nameMatching"]>, query: string) =>
      find(entities, { query }, { nameMatching: () => nameMatching });
    expect(by("exact", "Nordic Timber OÜ")).toEqual(["1"]);
    expect(by("exact", "nordic timber ou")).toEqual([]);
    expect(by("prefix", "nordic tim")).toEqual(["1", "2"]);
    expect(by("prefix", "timber nordic ou")).toEqual(["3"]);
    expect(by("prefix", "timber ou")).toEqual([]);
    expect(by("substring", "er ou")).toEqual(["1"]);
    expect(by("substring", "imber")).toEqual(["1", "2", "3"]);
  });

  it("takes a name of nothing but punctuation for equal to itself when names match exactly", () => {
    expect(find([entity("1", "!!!")], { query: "!!!" }, { nameMatching: () => "exact" })).toEqual(["1"]);
  });
});

describe("a search by identifier", () => {
  const entities = [
    entity("1", "A", { identifiers: identified("00123456") }),
    entity("2", "B", { identifiers: identified("HRB 42243") }),
    entity("3", "C", { identifiers: identified("EE100000007") }),
    entity("4", "D", { identifiers: identified("CHE-100.000.006"), country_code: "CH" }),
    entity("5", "E", { identifiers: identified("München HRB 900001"), country_code: "DE" }),
    entity("6", "F", { identifiers: identified("800000002"), country_code: "GR" }),
  ];
  const by = (identifierMatching: ReturnType<SearchRules["identifierMatching"]>, query: string) =>
    find(entities, { query, matchCondition: "identifier" }, { identifierMatching: () => identifierMatching });

  it.each([
    ["00123456", "1"],
    ["0012 3456", "1"],
    ["EE00123456", "1"],
    ["ee-00123456", "1"],
    ["hrb42243", "2"],
    ["EE100000007", "3"],
    ["100000007", "3"],
    ["che 100 000 006", "4"],
    ["100.000.006", "4"],
    ["CH100000006", "4"],
    ["Muenchen HRB 900001", "5"],
    ["munchen hrb-900001", "5"],
    ["EL 800000002", "6"],
  ])("finds by %s entity %s", (query, id) => {
    expect(by("normalised", query)).toEqual([id]);
  });

  it.each(["LV00123456", "123456", "0012345", "001234560", "EE", ""])("finds nothing by %j", (query) => {
    expect(by("normalised", query)).toEqual([]);
  });

  it("looks only at the field that the match condition names", () => {
    expect(find(entities, { query: "00123456", matchCondition: "name" })).toEqual([]);
    expect(find(entities, { query: "A", matchCondition: "identifier" })).toEqual([]);
    expect(find(entities, { query: "00123456" })).toEqual(["1"]);
  });

  it("finds an entity once that matches by name and by identifier", () => {
    const numbered = [entity("1", "SC000027 Ltd", { identifiers: identified("SC000027") }), entity("2", "SC000027")];
    expect(find(numbered, { query: "sc000027" })).toEqual(["1", "2"]);
  });

  it("matches as the variant says", () => {
    expect(by("exact", "00123456")).toEqual(["1"]);
    expect(by("exact", "0012 3456")).toEqual([]);
    expect(by("exact", "HRB 42243")).toEqual(["2"]);
    expect(by("prefix", "001")).toEqual(["1"]);
    expect(by("prefix", "ee-0012")).toEqual(["1"]);
    expect(by("prefix", "1000000")).toEqual(["3", "4"]);
  });
});

describe("a search", () => {
  it("keeps to one country when asked", () => {
    const entities = [entity("1", "Twin"), entity("2", "Twin", { country_code: "LV" })];
    expect(find(entities, { query: "twin", countryCode: "LV" })).toEqual(["2"]);
    expect(find(entities, { query: "twin" })).toEqual(["1", "2"]);
  });

  it("asks for a rule only when it matters", () => {
    const asked = { nameMatching: vi.fn(rules.nameMatching), identifierMatching: vi.fn(rules.identifierMatching) };
    const ordering = vi.fn(rules.ordering);
    find([entity("1", "A")], { query: "a", matchCondition: "name" }, { ...asked, ordering });
    expect(asked.nameMatching).toHaveBeenCalled();
    expect(asked.identifierMatching).not.toHaveBeenCalled();
    expect(ordering).not.toHaveBeenCalled();
  });

  it("finds nothing among no entities", () => {
    expect(find([], { query: "a" })).toEqual([]);
  });
});
