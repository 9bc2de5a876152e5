/** Where a server is, and by what a caller is let in. */
export interface RemoteAddress {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  readonly adminToken: string | undefined;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface Call {
  readonly method: Method;
  /** Below `/__admin`. */
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Is shown what the server says of its clock with each answer. */
export type Learn = (time: string | null) => void;

/** The way to a server and back. */
export interface Transport {
  /** Makes a control call. @throws what the same call throws in process; Error when the server cannot be reached */
  call<Answer = void>(call: Call): Promise<Answer>;
  /** The same, where what is asked for may not be there. */
  find<Answer>(call: Call): Promise<Answer | undefined>;
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  /** Makes a call that everything sent later waits for, whoever sends it. */
  first<Answer>(call: Call): Promise<Answer>;
}

interface Refusal {
  readonly detail?: string;
  readonly exception?: string;
}

const exceptions: Readonly<Record<string, new (message: string) => Error>> = { TypeError, RangeError };

/** What the same call throws in process. */
async function failureOf(response: Response): Promise<Error> {
  const { detail, exception = "Error" }: Refusal = await response.json().catch(() => ({}));
  const message = detail ?? `The mock answered ${response.status}.`;
  return new (exceptions[exception] ?? Error)(message);
}

async function reach(
  request: () => Promise<Response>,
  { url }: RemoteAddress,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    return await request();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new Error(`Failed to reach the mock at ${url}. Is it running there?`, { cause });
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await failureOf(response);
  const text = await response.text();
  try {
    const answer = text === "" ? undefined : JSON.parse(text);
    return answer;
  } catch (cause) {
    throw new Error(`Failed to reach the mock at ${new URL(response.url).origin}: what answers there is none.`, {
      cause,
    });
  }
}

export function createTransport(address: RemoteAddress, learn: Learn): Transport {
  const { url, token, adminToken } = address;
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    ...(adminToken !== undefined && { "mock-admin-token": adminToken }),
  };
  let gate: Promise<unknown> = Promise.resolve();

  async function send({ method, path, body, signal }: Call): Promise<Response> {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), signal: signal ?? null };
    const response = await reach(() => globalThis.fetch(`${url}/__admin${path}`, init), address, signal);
    learn(response.headers.get("mock-time"));
    return response;
  }

  return {
    async call(call) {
      await gate;
      return read(await send(call));
    },
    async find(call) {
      await gate;
      const response = await send(call);
      if (response.status !== 404) return read(response);
      await response.body?.cancel();
      return undefined;
    },
    async fetch(input, init) {
      await gate;
      const request = new Request(input, init);
      request.headers.set("mock-time", "wanted");
      const response = await globalThis.fetch(request);
      learn(response.headers.get("mock-time"));
      return response;
    },
    first<Answer>(call: Call) {
      const answered = gate.then(() => send(call)).then((response) => read<Answer>(response));
      gate = answered.catch(() => {});
      return answered;
    },
  };
}
