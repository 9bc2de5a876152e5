import fc from "fast-check";
import { token } from "../security/leaks.ts";

const names = [
  "accept-ranges",
  "content-disposition",
  "content-encoding",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "location",
  "retry-after",
  "set-cookie",
  "transfer-encoding",
  "www-authenticate",
  "x-request-id",
  "constructor",
  "__proto__",
  "to-string",
];

const values = [
  "",
  "0",
  "1",
  "-1",
  "7",
  "3.5",
  "1e9",
  "99999999999999999999999",
  "NaN",
  "soon",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "Fri, 31 Dec 9999 23:59:59 GMT",
  "Wed, 21 Oct 2026 07:28:00",
  token,
  `Bearer ${token}`,
  "/",
  "/entity/le_1",
  "//evil.test/",
  "https://evil.test/a/b?c#d",
  "http://api.example.test/",
  "https://user:password@api.example.test/",
  "data:,x",
  "https://[",
  "gzip",
  "br, gzip",
  "chunked",
  "identity",
  "application/json; charset=utf-16",
  "text/html",
  "multipart/form-data; boundary=x",
  'attachment; filename="../../x"',
  "attachment; filename*=UTF-8''%E0%A4%A",
  "attachment; filename*=utf-8'en'%2e%2e%2fx; filename=CON",
  'attachment; filename="\\"',
  "bytes 0-1/*",
  "bytes",
  'W/"x"',
  ";;;===,,,",
  "a".repeat(2000),
];

/** Letters that a header can hold; fetch would refuse the others before the SDK sees them. */
const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code).replace("\u007f", "~")),
  maxLength: 20,
});

/** What a header may hold. */
export const headerValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: latin },
);

/** The headers of a hostile answer, repeated ones included. */
export const headers: fc.Arbitrary<readonly (readonly [string, string])[]> = fc.array(
  fc.tuple(fc.constantFrom(...names), headerValue),
  { maxLength: 5 },
);
