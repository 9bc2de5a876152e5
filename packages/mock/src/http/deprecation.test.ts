import { describe, expect, it } from "vitest";
import type { Assumptions } from "../assumptions/register.ts";
import { createService } from "../mock.ts";

async function signalOf(path: string, assumptions: Partial<Assumptions>) {
  const service = createService({ baseUrl: "https://api.example.test/v2-beta", assumptions });
  const { headers } = await service.fetch(`${service.baseUrl}${path}`, { headers: { authorization: "Bearer t" } });
  return { since: headers.get("deprecation"), link: headers.get("link") };
}

const nothing = { since: null, link: null };
const successor = (path: string) => ({
  since: expect.stringMatching(/^@\d+$/),
  link: `</v2-beta${path}>; rel="successor-version"`,
});

describe("the headers of the form that is not authoritative", () => {
  it.each([
    ["both", "/entity/v2", successor("/v2/entity/v2")],
    ["both", "/v2/entity/v2", nothing],
    ["v2", "/entity/v2", successor("/v2/entity/v2")],
    ["v2", "/v2/entity/v2", nothing],
    ["bare", "/entity/v2", nothing],
    ["bare", "/v2/entity/v2", successor("/entity/v2")],
  ] as const)("lead to the other one: where %s is authoritative, for %s", async (pathPrefix, path, signal) => {
    expect(await signalOf(path, { pathPrefix, deprecationSignal: "headers" })).toEqual(signal);
  });

  it("are absent unless asked for", async () => {
    expect(await signalOf("/entity/v2", {})).toEqual(nothing);
  });
});
