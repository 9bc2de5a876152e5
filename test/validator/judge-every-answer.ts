// Vitest loads this before each test file: whatever form a suite calls the mock by, every answer that a service in this
// process gives is judged by `openapi.yaml`, and the test in which one breaks the contract fails. No suite can forget.
import { afterAll, afterEach, expect, vi } from "vitest";
import type * as http from "../../packages/mock/src/http/app.ts";
import { judgeAnswer, takeViolations } from "./judgement.ts";

vi.mock("../../packages/mock/src/http/app.ts", async (load) => {
  const room = await load<typeof http>();
  return {
    ...room,
    createHttpApp(options) {
      const app = room.createHttpApp(options);
      return async (request) => {
        const answered = await app(request);
        judgeAnswer(request, answered, options.basePath);
        return answered;
      };
    },
  } satisfies typeof http;
});

const expectNone = async () => expect(await takeViolations(), "calls against openapi.yaml").toEqual([]);

afterEach(expectNone);
afterAll(expectNone);
