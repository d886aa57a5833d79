const REFUSED = 422;

/** The server understood what it was asked and refuses it: the same again is refused again (SPEC.md 6). */
export function isRefused(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === REFUSED;
}
