export function equal(actual, expected) {
  if (actual !== expected) throw new Error(`${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

/** What a promise fails with. */
export function failureOf(promise) {
  return promise.then(
    () => {
      throw new Error("it did not fail");
    },
    (error) => error,
  );
}

export async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
