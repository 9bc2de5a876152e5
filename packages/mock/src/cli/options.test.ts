import { describe, expect, it } from "vitest";
import { parseCommand } from "./options.ts";

describe("the command line", () => {
  it("serves with every option", () => {
    const args = "-p 0 -h ::1 --seed 7 --fulfilment 4h --assume createStatus=202 --assume errorBody=text --json".split(
      " ",
    );
    expect(parseCommand(args)).toEqual({
      kind: "serve",
      json: true,
      options: {
        port: 0,
        host: "::1",
        seed: 7,
        fulfilment: { after: { hours: 4 } },
        assumptions: { createStatus: "202", errorBody: "text" },
      },
    });
  });

  it.each([
    ["500ms", { after: { milliseconds: 500 } }],
    ["2s", { after: { seconds: 2 } }],
    ["1.5m", { after: { minutes: 1.5 } }],
    ["3d", { after: { days: 3 } }],
    ["immediate", "immediate"],
    ["manual", "manual"],
  ])("reads the fulfilment %s", (text, fulfilment) => {
    expect(parseCommand(["--fulfilment", text])).toMatchObject({ options: { fulfilment } });
  });

  it.each([
    [["--port", "70000"], "--port"],
    [["--port", "8o"], "--port"],
    [["--seed", "-1"], "--seed"],
    [["--fulfilment", "soon"], "--fulfilment"],
    [["--assume", "createStatus"], "createStatus"],
    [["--assume", "createStatus=500"], "201, 200, 202"],
    [["--assume", "nonsense=1"], "nonsense"],
    [["--colour"], "--colour"],
  ])("refuses %j and names what is wrong", (args, named) => {
    expect(() => parseCommand(args)).toThrow(named);
  });
});
