import { describe, expect, it } from "vitest";
import { checkFault } from "./check-fault.ts";
import type { Fault } from "./fault.ts";
import { faultKinds } from "./fault-kinds.ts";

/** What nobody who minds the types can set; it comes in as JSON all the same. */
const check = (fault: object): void => checkFault(fault as Fault);

const messageOf = (fault: object): string => {
  try {
    check(fault);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return error.message;
  }
  return "no error";
};

const needed: Readonly<Record<string, object>> = { delay: { by: 1000 }, "slow-body": { pause: { seconds: 1 } } };

describe("a fault", () => {
  it.each(Object.entries(faultKinds))(
    "of the type %s is taken for each of its operations, and for no other",
    (type, { targets }) => {
      const every = new Set(Object.values(faultKinds).flatMap((kind) => kind.targets));
      expect(every.size).toBe(6);
      check({ type, ...needed[type] });
      for (const operation of every) {
        const message = messageOf({ type, ...needed[type], operation });
        expect(message).toMatch(targets.includes(operation) ? /^no error$/ : /^operation cannot be /);
      }
    },
  );

  it.each([
    { type: "status", status: 418, retryAfter: { minutes: 2 }, when: "after", count: 1, probability: 0, for: 0 },
    { type: "hang", when: "before" },
    { type: "truncate", bytes: 1 },
    { type: "slow-body", pause: 0, bytes: 1 },
    { type: "wrong-content-type", contentType: "text/html; charset=utf-8" },
    { type: "redirect", to: "other-origin", probability: 1 },
    { type: "download-other-host", host: "files.example.test:8443" },
    { type: "hostile-content-disposition", fileName: "\u202e\r\n" },
    { type: "status", status: undefined, operation: undefined, count: undefined },
  ])("is taken with the fields of its type: %j", (fault) => {
    expect(messageOf(fault)).toBe("no error");
  });

  it.each<[string, object]>([
    ["type", { type: "explode" }],
    ["type", { type: "toString" }],
    ["type", {}],
    ["operation", { type: "status", operation: "getEverything" }],
    ["count", { type: "status", count: 0 }],
    ["count", { type: "status", count: 1.5 }],
    ["count", { type: "status", count: "2" }],
    ["count", { type: "status", count: null }],
    ["probability", { type: "status", probability: 1.1 }],
    ["probability", { type: "status", probability: -0.1 }],
    ["probability", { type: "status", probability: Number.NaN }],
    ["for", { type: "status", for: -1 }],
    ["for", { type: "status", for: "1 h" }],
    ["for.fortnights", { type: "status", for: { fortnights: 1 } }],
    ["status", { type: "status", status: 200 }],
    ["status", { type: "status", status: 600 }],
    ["status", { type: "status", status: 450.5 }],
    ["retryAfter", { type: "status", retryAfter: -1 }],
    ["when", { type: "reset", when: "later" }],
    ["by", { type: "delay" }],
    ["by", { type: "delay", by: null }],
    ["by", { type: "delay", by: Number.POSITIVE_INFINITY }],
    ["pause", { type: "slow-body" }],
    ["bytes", { type: "slow-body", pause: 1, bytes: 0 }],
    ["bytes", { type: "truncate", bytes: -1 }],
    ["contentType", { type: "wrong-content-type", contentType: "text/plain\r\nx: y" }],
    ["contentType", { type: "wrong-content-type", contentType: "" }],
    ["host", { type: "download-other-host", host: "https://files.example.test/" }],
    ["host", { type: "download-other-host", host: "files.example.test/path" }],
    ["host", { type: "download-other-host", host: "" }],
    ["to", { type: "redirect", to: "elsewhere" }],
    ["fileName", { type: "hostile-content-disposition", fileName: 7 }],
    ["opertion", { type: "status", opertion: "getOrder" }],
    ["bytes", { type: "status", bytes: 7 }],
    ["when", { type: "delay", by: 1, when: "after" }],
  ])("is refused by the name of what is wrong, %s: %j", (field, fault) => {
    expect(messageOf(fault).split(" ")[0]).toBe(field);
  });
});
