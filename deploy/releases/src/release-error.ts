/** Why a release command refused: the exit code of the command depends on it. */
export type ReleaseFault = 'failed' | 'verification' | 'conflict';

/** A release command refused. The message says what, why and what was left unchanged. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly fault: ReleaseFault;

  constructor(fault: ReleaseFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
