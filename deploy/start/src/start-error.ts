/** The product cannot start, and the reason is one line for the person at the keyboard. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
