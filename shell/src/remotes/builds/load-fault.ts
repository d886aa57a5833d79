/** A fault of a build whose reason is known; anything else counts as the network's. */
export class LoadFault extends Error {
  override readonly name = 'LoadFault';
  readonly reason: 'integrity' | 'crash';

  constructor(reason: 'integrity' | 'crash', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What to keep and tell of a load that failed. */
export function faultOf(error: unknown): { reason: 'network' | 'integrity' | 'crash'; detail: string } {
  return { reason: reasonOf(error), detail: messageOf(error) };
}

export function reasonOf(error: unknown): 'network' | 'integrity' | 'crash' {
  return error instanceof LoadFault ? error.reason : 'network';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
