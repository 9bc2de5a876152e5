import type { HttpHandler } from "msw";
import { createService } from "../mock.ts";
import { checkNames, type ServiceOptions } from "../options.ts";
import type { Service } from "../service.ts";
import { createHandlers } from "./msw-handlers.ts";

/** The service with its MSW form. */
export interface Mock extends Service {
  /** For `setupServer(...mock.handlers)` or `setupWorker(...mock.handlers)`; they match the base URL only. */
  readonly handlers: readonly HttpHandler[];
}

/**
 * The whole service in this process: as a function (`mock.fetch`), and as MSW handlers (`mock.handlers`).
 *
 * @throws TypeError or RangeError naming the option, when one is not usable.
 */
export function createMock(options: ServiceOptions = {}): Mock {
  checkNames(options);
  const service = createService(options);
  return { ...service, handlers: createHandlers(service) };
}
