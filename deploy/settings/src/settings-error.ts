/** A setting cannot be used. The message is one line: the variable, its value, and what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  /** Name of the environment variable at fault. */
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}
