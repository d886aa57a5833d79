/**
 * The request is not worked on: its principal has too many here, the server has, or nobody waits for the answer any
 * more.
 */
export class TurnRefused extends Error {
  override readonly name = 'TurnRefused';
  readonly reason: 'tooMany' | 'busy' | 'left';
  /** When it is worth asking again. */
  readonly retryAfterSeconds: number;

  constructor(reason: TurnRefused['reason'], retryAfterSeconds: number) {
    super(`no turn: ${reason}`);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
