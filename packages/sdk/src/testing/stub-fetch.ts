/** What a stub answers to one request: a response, an error to throw, or a function of the request. */
export type Answer = Response | Error | ((request: Request, signal: AbortSignal | undefined) => unknown);

export interface StubFetch {
  (request: Request, init?: RequestInit): Promise<Response>;
  /** Every request so far. */
  readonly requests: Request[];
  /** The Authorization header of each request, as it was sent: a replay sets another one on the same request. */
  readonly tokens: (string | null)[];
}

/** A `fetch` that gives its answers one after the other; the last one stays. */
export function stubFetch(...answers: readonly Answer[]): StubFetch {
  const requests: Request[] = [];
  const tokens: (string | null)[] = [];
  const stub = async (request: Request, init?: RequestInit) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    tokens.push(request.headers.get("authorization"));
    const given = typeof answer === "function" ? await answer(request, init?.signal ?? undefined) : answer;
    if (given instanceof Response) return answer === given ? given.clone() : given;
    throw given;
  };
  return Object.assign(stub, { requests, tokens });
}

/** Never answers, and does not care for its signal. */
export const silence = (): Promise<never> => new Promise(() => {});

/** What Node's fetch throws when nobody listens on the port. */
export function refusedConnection(): TypeError {
  const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  return new TypeError("fetch failed", { cause });
}

/** What Node's fetch throws when the other side closes the connection before it answers. */
export function lostConnection(): TypeError {
  const cause = Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
  return new TypeError("fetch failed", { cause });
}
