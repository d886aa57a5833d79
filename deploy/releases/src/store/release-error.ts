/** Why a release command refused: the exit code of the command depends on it. */
export type ReleaseFault = 'failed' | 'verification' | 'conflict';

type Values = Readonly<Record<string, string | number>>;

/**
 * A release command refused. The message says what, why and what was left unchanged. It is English with `{names}`
 * to fill in, so that a page can say it in another language.
 */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly fault: ReleaseFault;
  readonly english: string;
  readonly values: Values;

  constructor(fault: ReleaseFault, english: string, values: Values = {}) {
    super(english.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)));
    this.fault = fault;
    this.english = english;
    this.values = values;
  }
}
