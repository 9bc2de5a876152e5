// Vitest loads this before each test file: whatever form a suite calls the mock by, every answer that a service in this
// process gives is judged by `openapi.yaml`, and the test in which one breaks the contract fails. No suite can forget.
import { afterAll, afterEach, expect, vi } from "vitest";
import type * as wiring from "../../packages/mock/src/mock.ts";
import type { Service } from "../../packages/mock/src/service.ts";
import { takeViolations, witness } from "./judgement.ts";

function witnessed(service: Service): Service {
  const { baseUrl, answer, fetch } = service;
  return Object.assign(service, {
    answer: async (request: Request) => witness(request, await answer(request), baseUrl),
    fetch: async (input: Request | string | URL, init?: RequestInit) => {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init);
      return witness(request, await fetch(request), baseUrl);
    },
  });
}

vi.mock("../../packages/mock/src/mock.ts", async (load) => {
  const rooms = await load<typeof wiring>();
  return {
    ...rooms,
    createService: (...options: Parameters<typeof rooms.createService>) => witnessed(rooms.createService(...options)),
    houseService: (...options: Parameters<typeof rooms.houseService>) => {
      const house = rooms.houseService(...options);
      return { ...house, service: witnessed(house.service) };
    },
  } satisfies typeof wiring;
});

const expectNone = async () => expect(await takeViolations(), "answers against openapi.yaml").toEqual([]);

afterEach(expectNone);
afterAll(expectNone);
