import { expect, test } from "vitest";
import { escapeXml } from "./xml.ts";

test.each([
  ["A & W", "A &amp; W"],
  ["<script>", "&lt;script&gt;"],
  ['"Quoted"', "&quot;Quoted&quot;"],
  ["Õunapuu 𝕏", "Õunapuu 𝕏"],
  ["bell\u0007", "bell\uFFFD"],
  ["half \uD83D", "half \uFFFD"],
  ["not a character \uFFFE", "not a character \uFFFD"],
])("escapes %j", (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
