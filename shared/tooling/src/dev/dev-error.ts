/** Something the person can put right; the message says what and how. */
export class DevError extends Error {
  override name = 'DevError';
}
