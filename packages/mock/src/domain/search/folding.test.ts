import { describe, expect, it } from "vitest";
import { foldName, spellOut } from "./folding.ts";

describe("folding a name", () => {
  it.each([
    ["Nordic Timber", "nordic timber"],
    ["A.S. Põhja-Puit", "as pohja puit"],
    ["O'Brien & Sons", "obrien sons"],
    ["A & W Specimen", "a w specimen"],
    ["L’Exemple « Imaginaire » d'Œuvres", "lexemple imaginaire doeuvres"],
    ["Ελληνική Θάλασσας ΙΚΕ", "elliniki thalassas ike"],
    ["ООД Балкан", "ood balkan"],
    ["Łódź Straße Ørnefjell", "lodz strasse ornefjell"],
    ["Cafe\u0301 Spe\u0301cimen", "cafe specimen"],
    ["..\\Fil/../Prøve", "fil prove"],
    ["Ｆｕｌｌ　Ｗｉｄｔｈ", "full width"],
    ["İstanbul", "istanbul"],
    ["100 % C#/.NET", "100 c net"],
    ["   ", ""],
    ["!!!", ""],
  ])("folds %s to %s", (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it("keeps a word together whose letters transliterate to apostrophes", () => {
    expect(foldName("Большой Кораблье")).toBe("bolshoy korable");
    expect(foldName("דוגמה בע״מ")).toBe("dvgmh vm");
  });

  it("is the same twice", () => {
    const once = foldName("Ångmaskin A.B. „Õun“ בע״מ");
    expect(foldName(once)).toBe(once);
  });
});

describe("spelling a name out", () => {
  it.each([
    ["Müller", "mueller"],
    ["MÜLLER", "mueller"],
    ["Mu\u0308ller", "mueller"],
    ["Ångmaskin Ørn Æble Köln Bär", "aangmaskin oern aeble koeln baer"],
  ])("writes %s as %s", (name, spelled) => {
    expect(spellOut(name)).toBe(spelled);
  });

  it("leaves a name as it is that has no such letter", () => {
    expect(spellOut("Nordic Timber")).toBe("Nordic Timber");
  });
});
