import { expect, test } from "vitest";
import { specimen } from "./testing/specimen.ts";
import { renderXhtml } from "./xhtml.ts";

const pageOf = (entityName: string): string => new TextDecoder().decode(renderXhtml({ ...specimen, entityName }));

test("declares XML in UTF-8 and the XHTML namespace", () => {
  expect(pageOf("Nordic Timber OÜ")).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<!DOCTYPE html>\n<html xmlns="http:\/\/www.w3.org\/1999\/xhtml"/,
  );
});

test("keeps a name in its own script", () => {
  expect(pageOf("Παράδειγμα ΙΚΕ")).toContain('<p class="entity" dir="auto">Παράδειγμα ΙΚΕ</p>');
});

test("escapes a name that looks like markup", () => {
  expect(pageOf("</p><script>alert(1)</script>")).not.toContain("<script>");
});

test("says that it is a synthetic specimen", () => {
  expect(pageOf("Nordic Timber OÜ")).toContain("This is a synthetic specimen");
});
