/** The person may not (403), or the rules do not allow it (422): the same again is refused again (SPEC.md 6, 8). */
const REFUSALS: readonly unknown[] = [403, 422];

/** The server understood what it was asked and refuses it. */
export function isRefused(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && REFUSALS.includes(error.code);
}
