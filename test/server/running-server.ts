import { type MockServer, type ServeOptions, serve } from "@legal-entity/mock/server";
import { companies } from "../world/companies.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

/** A server on a free loopback port, and a way to visit it. Leaving the scope stops it. */
export interface RunningServer extends MockServer, AsyncDisposable {
  visitor(token: string): Visitor;
}

export async function startServer(options: ServeOptions = {}): Promise<RunningServer> {
  const server = await serve({ entities: companies, port: 0, ...options });
  return {
    ...server,
    visitor: (token) => visitorOf(server.url, token),
    [Symbol.asyncDispose]: () => server.close(),
  };
}
