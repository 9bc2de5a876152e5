import { describe, expect, it } from "vitest";
import { parseCommand } from "./options.ts";

const words = (line: string) => line.split(" ").filter((word) => word !== "");

describe("the command line", () => {
  it("serves without any option", () => {
    expect(parseCommand([])).toMatchObject({ kind: "serve", output: "greeting", exec: undefined });
  });

  it("serves with every option", () => {
    const line =
      "-p 0 -h ::1 --base-url http://mock:4010 --seed 7 --fulfilment 4h --clock virtual --assume createStatus=202 " +
      "--assume errorBody=text --cors --one-world --idle-after 2h --max-worlds 12 --admin-token secret " +
      "--allow-callbacks --data own.json --import before.json --export-on-exit after.json --json";
    expect(parseCommand(words(line))).toEqual({
      kind: "serve",
      output: "json",
      exec: undefined,
      files: { data: "own.json", import: "before.json", exportOnExit: "after.json" },
      options: {
        port: 0,
        host: "::1",
        baseUrl: "http://mock:4010",
        seed: 7,
        fulfilment: { after: { hours: 4 } },
        clock: { mode: "virtual" },
        assumptions: { createStatus: "202", errorBody: "text" },
        cors: true,
        tenants: false,
        idleAfter: { hours: 2 },
        maxWorlds: 12,
        adminToken: "secret",
        callbacks: "anywhere",
      },
    });
  });

  it("takes what follows exec -- as a command, and a free port", () => {
    expect(parseCommand(words("--quiet exec -- npm test -- --port 1"))).toMatchObject({
      exec: ["npm", "test", "--", "--port", "1"],
      output: "quiet",
      options: { port: 0 },
    });
    expect(parseCommand(words("--port 4011 exec -- true"))).toMatchObject({ options: { port: 4011 } });
  });

  it("takes the admin token from the environment, unless it is given", () => {
    const environment = { LEGAL_ENTITY_ADMIN_TOKEN: "from-outside" };
    expect(parseCommand([], environment)).toMatchObject({ options: { adminToken: "from-outside" } });
    expect(parseCommand(words("--admin-token own"), environment)).toMatchObject({ options: { adminToken: "own" } });
    const unset = parseCommand([], { LEGAL_ENTITY_ADMIN_TOKEN: "" });
    expect(unset).toMatchObject({ options: { adminToken: undefined } });
  });

  it.each([
    ["500ms", { after: { milliseconds: 500 } }],
    ["2s", { after: { seconds: 2 } }],
    ["1.5m", { after: { minutes: 1.5 } }],
    ["3d", { after: { days: 3 } }],
    ["immediate", "immediate"],
    ["manual", "manual"],
    ["3polls", { afterPolls: 3 }],
    ["1poll", { afterPolls: 1 }],
  ])("reads the fulfilment %s", (text, fulfilment) => {
    expect(parseCommand(["--fulfilment", text])).toMatchObject({ options: { fulfilment } });
  });

  it.each([
    ["live", { mode: { live: 1 } }],
    ["60", { mode: { live: 60 } }],
    ["virtual", { mode: "virtual" }],
  ])("reads the clock %s", (text, clock) => {
    expect(parseCommand(["--clock", text])).toMatchObject({ options: { clock } });
  });

  it.each([
    ["--port 70000", "--port"],
    ["--port 8o", "--port"],
    ["--seed -1", "--seed"],
    ["--fulfilment soon", "--fulfilment"],
    ["--fulfilment 0polls", "--fulfilment"],
    ["--clock backwards", "--clock"],
    ["--clock 0", "--clock"],
    ["--idle-after soon", "--idle-after"],
    ["--assume createStatus", "createStatus"],
    ["--assume createStatus=500", "201, 200, 202"],
    ["--assume nonsense=1", "nonsense"],
    ["--json --quiet", "--quiet"],
    ["--colour", "--colour"],
    ["serve", '"serve" is not known'],
    ["exec", "exec needs a command"],
    ["exec --", "exec needs a command"],
    ["-- npm test", '"--" is not known'],
  ])("refuses %s in one line that names what is wrong", (line, named) => {
    expect(() => parseCommand(words(line))).toThrow(named);
    expect(() => parseCommand(words(line))).toThrow(/^[^\n]*$/);
  });
});
