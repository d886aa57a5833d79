/** The server cannot start; the message is the one line a person gets: what is wrong and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
