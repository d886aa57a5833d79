import { plain } from '../filters/board-filter.ts';

/** What can be meant by a word: the text that names it exactly, and how a person is shown it. */
export type NameChoice = { value: string; label: string };

export type NameMatch<T> =
  | { kind: 'exact' | 'close'; found: T }
  | { kind: 'none'; choices: readonly NameChoice[] };

/** Numbers and short codes are never guessed: crew 6 is not crew 66. */
const WORTH_GUESSING = /\p{L}{3}/u;

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function isShortFor(short: string, name: string): boolean {
  const words = wordsOf(name);
  return wordsOf(short).every((start) => words.some((word) => word.startsWith(start)));
}

/** Finds what a word names: by the whole name, or by the beginnings of its words where only one fits. */
export function matchName<T>(
  word: string,
  list: readonly T[],
  namesOf: (one: T) => readonly [string, ...string[]],
): NameMatch<T> {
  const exact = list.find((one) => namesOf(one).some((name) => plain(name) === plain(word)));
  if (exact !== undefined) {
    return { kind: 'exact', found: exact };
  }
  const isGuess = WORTH_GUESSING.test(word);
  const close = isGuess ? list.filter((one) => namesOf(one).some((name) => isShortFor(word, name))) : [];
  const [only] = close;
  if (only !== undefined && close.length === 1) {
    return { kind: 'close', found: only };
  }
  const choices = [...close, ...list.filter((one) => !close.includes(one))].map((one) => {
    const names = namesOf(one);
    return { value: names[0], label: [...new Set(names)].join(' · ') };
  });
  return { kind: 'none', choices };
}
