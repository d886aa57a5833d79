import { message, type Message } from './message.ts';

/** Names of a kind, with what the reader's language puts between them. */
export function namesMessage(names: readonly string[]): Message | string {
  const [name = '', ...others] = names;
  return others.length === 0 ? name : message('{name}, {others}', { name, others: namesMessage(others) });
}
