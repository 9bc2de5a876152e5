import type { Failure, HostileAnswer, HostileResponse } from "./answers.ts";

/** A service that answers by a list, and keeps the books of what it was sent. */
export interface HostileService {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The answer that each request got. */
  readonly given: HostileAnswer[];
}

export function hostileService(answers: readonly HostileAnswer[]): HostileService {
  const given: HostileAnswer[] = [];
  const fetch = (): Promise<Response> => {
    const answer = answers[Math.min(given.length, answers.length - 1)];
    if (answer === undefined) throw new Error("There is no answer.");
    given.push(answer);
    return "failure" in answer ? failing(answer.failure) : Promise.resolve(responseOf(answer));
  };
  return { fetch, given };
}

/** Whether the service may have done what this answer was to. */
export function mayHaveTaken(answer: HostileAnswer): boolean {
  if ("failure" in answer) return answer.failure !== "refused" && answer.failure !== "no name";
  return answer.status < 400 || answer.status > 499 || answer.status === 408;
}

function responseOf({ status, headers, text, delivery }: HostileResponse): Response {
  const isBare = status === 204 || status === 205 || status === 304;
  return new Response(isBare ? null : bodyOf(text, delivery), {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
}

function bodyOf(text: string, delivery: HostileResponse["delivery"]): BodyInit {
  if (delivery === "whole") return text;
  const bytes = new TextEncoder().encode(text);
  const middle = bytes.length >> 1;
  return new ReadableStream({
    start(controller) {
      for (const piece of [bytes.subarray(0, middle), bytes.subarray(middle)]) {
        if (piece.length > 0) controller.enqueue(piece);
        if (delivery === "breaks") return controller.error(new TypeError("terminated"));
        if (delivery === "stalls") return;
        if (delivery === "no bytes") controller.enqueue("text");
      }
      controller.close();
    },
  });
}

const connect = (syscall: string, code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { syscall, code }) });

function cyclic(): Error {
  const error = new Error("cyclic");
  return Object.assign(error, { cause: new AggregateError([error]) });
}

const failures: Readonly<Record<Failure, () => Promise<Response>>> = {
  lost: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("other side closed") })),
  refused: () => Promise.reject(connect("connect", "ECONNREFUSED")),
  "no name": () => Promise.reject(connect("getaddrinfo", "ENOTFOUND")),
  abort: () => Promise.reject(new DOMException("This operation was aborted", "AbortError")),
  cyclic: () => Promise.reject(cyclic()),
  word: () => Promise.reject("no"),
  nothing: () => Promise.reject(undefined),
  "no response": () => Promise.resolve(JSON.parse('{"ok":true,"status":200}')),
  throws: () => {
    throw new Error("thrown, not rejected");
  },
  silence: () => new Promise(() => {}),
};

const failing = (failure: Failure): Promise<Response> => failures[failure]();
