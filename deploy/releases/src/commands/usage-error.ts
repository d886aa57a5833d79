/** What was typed was not understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The command it was about, for its own help. */
  readonly verb: string | undefined;

  constructor(message: string, verb?: string) {
    super(message);
    this.verb = verb;
  }
}
