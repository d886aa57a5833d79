/** A fresh idempotency key. `crypto.randomUUID` is missing on plain-HTTP pages, `getRandomValues` is not. */
export function newAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
