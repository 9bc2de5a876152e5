import { describe, expect, it } from "vitest";
import { createService } from "../mock.ts";
import type { Service } from "../service.ts";

/** A service that lets a token ask three times a minute. */
const begin = () => createService({ assumptions: { rateLimit: 3 } });

/** Asks so often, and tells the statuses. */
async function ask({ fetch, baseUrl }: Service, times: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) {
    const response = await fetch(`${baseUrl}/entity?query=a`, { headers: { authorization: "Bearer t" } });
    statuses.push(response.status);
  }
  return statuses;
}

describe("a rate limit", () => {
  it("holds for a minute of the mock's clock, however fast that passes", async () => {
    const service = begin();
    expect(await ask(service, 4)).toEqual([200, 200, 200, 429]);
    await service.clock.advance({ milliseconds: 59_999 });
    expect(await ask(service, 1)).toEqual([429]);
    await service.clock.advance({ milliseconds: 1 });
    expect(await ask(service, 4)).toEqual([200, 200, 200, 429]);
  });

  it("goes on counting where a snapshot was taken", async () => {
    const [kept, restored] = [begin(), begin()];
    await ask(kept, 2);
    await restored.restore(JSON.parse(JSON.stringify(await kept.snapshot())));
    expect(await ask(restored, 2)).toEqual([200, 429]);
  });

  it("is forgotten by a reset of the state, and by no other", async () => {
    const service = begin();
    await ask(service, 3);
    await service.reset(["faults", "journal"]);
    expect(await ask(service, 1)).toEqual([429]);
    await service.reset(["state"]);
    expect(await ask(service, 1)).toEqual([200]);
  });

  it("does not hold where time was set back to before it began", async () => {
    const service = begin();
    await service.clock.advance({ hours: 1 });
    await ask(service, 3);
    await service.reset(["clock"]);
    expect(await ask(service, 4)).toEqual([200, 200, 200, 429]);
  });

  it("counts what it lets pass, and nothing when there is none", async () => {
    const [limited, free] = [begin(), createService()];
    for (const service of [limited, free]) await ask(service, 10);
    expect((await limited.snapshot()).log.map(({ type }) => type)).toEqual(Array(3).fill("request-counted"));
    expect((await free.snapshot()).log).toEqual([]);
  });
});
