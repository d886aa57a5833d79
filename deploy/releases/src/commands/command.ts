import type { Store } from '../store/store.ts';
import type { Option, Values } from './options.ts';
import { UsageError } from './usage-error.ts';

/** What a command gives back: lines for people, one document for scripts, and whether it found a fault. */
export type Result = {
  readonly lines: readonly string[];
  readonly json: Readonly<Record<string, unknown>>;
  readonly isFaulty?: boolean;
};

/** One verb of the release command: its help, and what it does. */
export type Command = {
  /** How it is called, after its name. */
  readonly usage: string;
  /** How many words it takes at most. */
  readonly words: number;
  /** Where a word belongs that is often given here. */
  readonly wordsHint?: string;
  readonly summary: string;
  /** More than the one line: what stays as it is, what refuses it. */
  readonly detail?: string;
  readonly options: readonly Option[];
  readonly examples: readonly string[];
  /** Has a meaning where nothing was published yet. */
  readonly mayBegin?: true;
  /** Has a meaning where nothing was published yet, and makes nothing there. */
  readonly looksAtFirst?: (values: Values) => boolean;
  /** Needs no store. */
  readonly isAlone?: true;
  /** Whether these words only look, though the verb also changes something. */
  readonly isLook?: (words: readonly string[]) => boolean;
  /** Looks at the folder alone, also where a bucket is set. */
  readonly isLocal?: true;
  readonly run: (store: Store, words: readonly string[], values: Values) => Result;
};

/** @throws {UsageError} when the part is missing */
export function partOf([part]: readonly string[], verb: string): string {
  if (part === undefined) {
    throw new UsageError(`${verb} needs a part: shell, or the name of a remote.`, verb);
  }
  return part;
}

const COUNTS: readonly string[] = ['no words', 'one word', 'two words'];

/**
 * A word that nobody reads was meant for something: a build, or the rest of a reason without quotes.
 *
 * @throws {UsageError} when there are more words than the command takes
 */
export function refuseMore(
  verb: string,
  { words: most, wordsHint, options }: Command,
  words: readonly string[],
): void {
  const extra = words[most];
  if (extra === undefined) {
    return;
  }
  const what = options.includes('reason') ? 'a reason of several words' : 'what has spaces in it';
  const hint = [...(wordsHint === undefined ? [] : [wordsHint]), `${what} stands in quotes`].join('; ');
  throw new UsageError(
    `${verb} takes ${COUNTS[most] ?? most}, and "${extra}" is one too many: ${hint}.`,
    verb,
  );
}

/** Columns as wide as their widest cell. */
export function tabulate(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
