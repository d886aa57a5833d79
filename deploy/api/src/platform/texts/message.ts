/** What a message is filled with; a name or a number stays as it is, words are translated. */
type Values = Readonly<Record<string, string | number | Message>>;

/** A message to a person: English with `{names}` to fill in, which is also what its translation is found by. */
export class Message {
  readonly english: string;
  readonly values: Values;

  constructor(english: string, values: Values) {
    this.english = english;
    this.values = values;
  }

  /** The message in English; `translate` gives each text in another language. */
  toString(translate: (english: string) => string = (english) => english): string {
    return translate(this.english).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const value = this.values[name];
      return value instanceof Message ? value.toString(translate) : String(value ?? place);
    });
  }

  /** Where nobody asked for a language, it is English. */
  toJSON(): string {
    return this.toString();
  }
}

/**
 * Says something to a person. The English is written out in the call, so that a check finds every text that needs
 * a translation: `message('Truck {code} has loads that day', { code })`.
 */
export function message(english: string, values: Values = {}): Message {
  return new Message(english, values);
}

/** A text of the contract (a schema's message, a call's `done`): what was written there, nothing filled in. */
export function messageOfContract(english: string): Message {
  return new Message(english, {});
}
