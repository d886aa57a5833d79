import { commands } from '../commands/index.ts';
import { readArguments, readValues } from '../commands/options.ts';
import type { Store } from '../store/store.ts';

/** What the release command says when somebody types this, on a store that is open already. */
export function said(store: Store, ...args: string[]) {
  const { words, given } = readArguments(args);
  const [verb = '', ...rest] = words;
  const { lines, ...more } = commands[verb]?.run(store, rest, readValues(given)) ?? { lines: [] };
  return { text: lines.join('\n'), ...more };
}
