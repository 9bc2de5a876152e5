import { describe, expect, it } from "vitest";
import { openConsultation } from "./consult.ts";
import type { Assumptions } from "./register.ts";
import { createSettings, defaultAssumptions } from "./settings.ts";

/** What nobody who minds the types can set; it comes in as JSON all the same. */
const loose = (changes: object): Partial<Assumptions> => changes;

describe("the settings", () => {
  it("are the first variant of each question unless set", () => {
    const settings = createSettings({ errorBody: "html" });
    expect(settings.all()).toEqual({ ...defaultAssumptions, errorBody: "html" });
    expect(settings.get("createStatus")).toBe("201");
  });

  it("take variants, and numbers where a question asks for one", () => {
    const settings = createSettings();
    settings.set({ createStatus: "202", rateLimit: 7, ...loose({ errorBody: undefined }) });
    expect([settings.get("createStatus"), settings.get("rateLimit"), settings.get("errorBody")]).toEqual([
      "202",
      7,
      "problem+json",
    ]);
    settings.set({ rateLimit: "none" });
    expect(settings.get("rateLimit")).toBe("none");
  });

  it("go back to how they began", () => {
    const settings = createSettings({ createStatus: "200" });
    settings.set({ createStatus: "202", mixedModes: "cancelled" });
    settings.reset();
    expect(settings.all()).toEqual({ ...defaultAssumptions, createStatus: "200" });
  });

  it.each([
    [{ createStatus: "203" }, 'assumptions.createStatus cannot be "203". Choose 201, 200, 202.'],
    [{ createStatus: 201 }, "assumptions.createStatus cannot be 201."],
    [{ rateLimit: 0 }, "none or a whole number of requests per minute"],
    [{ rateLimit: 1.5 }, "assumptions.rateLimit cannot be 1.5."],
    [{ rateLimit: "60" }, 'assumptions.rateLimit cannot be "60".'],
    [{ rateLimit: null }, "assumptions.rateLimit cannot be null."],
    [{ hasOwnProperty: "none" }, "assumptions.hasOwnProperty is not known."],
  ])("refuse %j, and change nothing then", (changes, message) => {
    const settings = createSettings();
    expect(() => settings.set(loose({ mixedModes: "cancelled", ...changes }))).toThrow(message);
    expect(settings.all()).toEqual(defaultAssumptions);
  });
});

describe("a consultation", () => {
  it("remembers each question that was asked, once, with its answer", () => {
    const { consult, decisions } = openConsultation(createSettings({ rateLimit: 7 }));
    expect([consult("rateLimit"), consult("createStatus"), consult("rateLimit")]).toEqual([7, "201", 7]);
    expect(decisions()).toEqual(["rateLimit=7", "createStatus=201"]);
  });

  it("has no decisions when nothing was asked", () => {
    expect(openConsultation(createSettings()).decisions()).toEqual([]);
  });
});
