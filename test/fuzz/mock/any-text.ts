import fc from "fast-check";

const between = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** Any character but half of one. The library's own `binary` unit says the same, and takes seconds to build its tables. */
const character = fc.oneof(
  { weight: 3, arbitrary: between(0, 0x7f) },
  { weight: 2, arbitrary: between(0x80, 0xd7ff) },
  { weight: 1, arbitrary: between(0xe000, 0xffff) },
  { weight: 1, arbitrary: between(0x10000, 0x10ffff) },
);

/** Texts of so many characters at most. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, maxLength });
