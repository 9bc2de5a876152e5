import { describe, expect, it } from "vitest";
import { type CallbackPolicy, guardCallbacks } from "./callbacks.ts";

/** Sends a webhook to a URL under a policy; tells whether it went out. */
async function attempt(url: string, policy: Partial<CallbackPolicy> = {}): Promise<string> {
  let sent = "held back";
  const send = async () => {
    sent = "sent";
    return new Response(null, { status: 204 });
  };
  const guarded = guardCallbacks(send, { onlyLoopback: false, ...policy });
  const failure = await guarded(new Request(url, { method: "POST" })).then(
    () => "",
    (error: unknown) => `: ${error instanceof Error ? error.message : error}`,
  );
  return `${sent}${failure}`;
}

const named: Readonly<Record<string, readonly string[]>> = {
  "hooks.example.test": ["203.0.113.7"],
  "here.example.test": ["127.0.0.1", "::1"],
  "rebound.example.test": ["203.0.113.7", "169.254.169.254"],
};
const resolve = async (host: string) => named[host] ?? [];

describe("a webhook", () => {
  it.each([
    "http://169.254.169.254/latest/meta-data",
    "http://0xA9FEA9FE/",
    "http://2852039166/",
    "http://169.254.0.1:8080/",
    "http://[fe80::1]/",
    "http://[::ffff:169.254.169.254]/",
    "http://[fd00:ec2::254]/",
    "http://100.100.100.200/",
    "http://metadata.google.internal/computeMetadata",
    "http://METADATA.google.internal./",
    "http://rebound.example.test/",
  ])("never goes to %s", async (url) => {
    expect(await attempt(url, { resolve })).toMatch(/^held back: .*link-local or a metadata service/);
  });

  it.each(["data:,x", "javascript:alert(1)", "ftp://127.0.0.1/"])("has no way to %s", async (url) => {
    expect(await attempt(url, { resolve: () => Promise.reject(new Error("asked for a host")) })).toMatch(
      /^held back: A webhook cannot go by [a-z]+: Give an http or https callback_url$/,
    );
  });

  it.each(["http://hooks.example.test/a", "http://203.0.113.7/", "http://10.0.0.5/", "http://localhost:3000/"])(
    "goes to %s otherwise",
    async (url) => {
      expect(await attempt(url, { resolve })).toBe("sent");
    },
  );

  it.each([
    "http://localhost:3000/",
    "http://127.0.0.1/",
    "http://127.9.9.9/",
    "http://[::1]:1/",
    "http://here.example.test/",
  ])("goes to %s where only this machine is allowed", async (url) => {
    expect(await attempt(url, { resolve, onlyLoopback: true })).toBe("sent");
  });

  it.each(["http://hooks.example.test/", "http://10.0.0.5/", "http://[2001:db8::1]/", "http://0.0.0.0/"])(
    "does not go to %s where only this machine is allowed",
    async (url) => {
      expect(await attempt(url, { resolve, onlyLoopback: true })).toMatch(/^held back: .*--allow-callbacks/);
    },
  );
});
