import { describe, expect, it } from "vitest";
import { catalogue } from "../../fixtures/catalogue.ts";
import { foldName, spellOut } from "./folding.ts";
import { shortenLegalForms } from "./legal-forms.ts";

const shorten = (name: string): string => shortenLegalForms(foldName(name));

describe("a legal form", () => {
  it.each([
    ["Nordic Timber Osaühing", "nordic timber ou"],
    ["Nordic Timber OÜ", "nordic timber ou"],
    ["Aktsiaselts Õun", "as oun"],
    ["Ølstrup A/S", "olstrup as"],
    ["Ølstrup a. s.", "olstrup as"],
    ["Muster Gesellschaft mit beschränkter Haftung", "muster gmbh"],
    ["Muster Gesellschaft mbH", "muster gmbh"],
    ["Muster G.m.b.H.", "muster gmbh"],
    ["Muster G. m. b. H.", "muster gmbh"],
    ["Łąka Sp. z o.o.", "laka spzoo"],
    ["Łąka sp. z o. o.", "laka spzoo"],
    ["Łąka Spółka z ograniczoną odpowiedzialnością", "laka spzoo"],
    ["Řeka spol. s r.o.", "reka sro"],
    ["Specimen Public Limited Company", "specimen plc"],
    ["Specimen Limited", "specimen ltd"],
    ["Specimen Limited Liability Partnership", "specimen llp"],
    ["Ejemplo Sociedad Limitada Unipersonal", "ejemplo slu"],
    ["Ejemplo Sociedad Limitada", "ejemplo sl"],
    ["Uždaroji akcinė bendrovė Žuvėdra", "uab zuvedra"],
    ["Παράδειγμα Ιδιωτική Κεφαλαιουχική Εταιρεία", "paradeigma ike"],
    ["Роза Дружество с ограничена отговорност", "roza ood"],
    ['דוגמה בע"מ', "dvgmh vm"],
  ])("of %s is shortened: %s", (name, shortened) => {
    expect(shorten(name)).toBe(shortened);
  });

  it("is shortened in a name that is nothing else", () => {
    expect(shorten("Osaühing")).toBe("ou");
    expect(shorten("Aktsiaselts AS")).toBe("as as");
  });

  it("is left alone while it is incomplete", () => {
    expect(shorten("Muster Gesellschaft mit beschränkter")).toBe("muster gesellschaft mit beschrankter");
  });

  const forms = catalogue.map(({ legal_form_classifier: { meta } }) => [meta.name, meta.short_name] as const);
  const sameInBoth = forms.filter(([name, short]) => shorten(name) === shorten(short)).map(([name]) => name);
  // That of Israel is no name of the form, but what the register calls it; ZZ has none.
  const unknown = ["חברה פרטית", "Test entity"];

  it.each(forms.filter(([name]) => !unknown.includes(name)))("of the catalogue is known: %s, %s", (name, short) => {
    expect(sameInBoth).toContain(name);
    expect(shortenLegalForms(foldName(spellOut(short)))).toBe(shorten(short));
  });
});
