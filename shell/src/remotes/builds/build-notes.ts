import { localStore, type Store } from '@haulboard/data/storage';
import { z } from 'zod';
import type { FailReason } from './remote-state.ts';

const KEY = 'haulboard.build-notes';
const NONE = '[]';
/** Longer than any note counts; a clock that was set back must not keep one for ever. */
const OLD_MS = 600_000;

const note = z.object({
  remote: z.string(),
  build: z.string(),
  /** `crashed-once`: it ran for a while before, which may be an accident. */
  reason: z.enum(['network', 'integrity', 'crash', 'crashed-once']),
  detail: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** What one page of this browser tells the others of a build. */
type BuildNote = z.output<typeof note>;

/** Notes on builds that all pages of this browser share: what one has waited for, the next need not. */
export type BuildNotes = {
  find(remote: string, build: string): BuildNote | undefined;
  keep(note: BuildNote): void;
  forget(remote: string): void;
};

export const NO_NOTES: BuildNotes = {
  find: () => undefined,
  keep: () => undefined,
  forget: () => undefined,
};

/** Reasons that are worth a note; the others each page sees by itself, at once. */
export function isNoted(reason: FailReason): reason is 'network' | 'integrity' | 'crash' {
  return reason === 'network' || reason === 'integrity' || reason === 'crash';
}

function parse(text: string): readonly BuildNote[] {
  try {
    return z.array(note).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** `date` is in milliseconds since 1970. */
export function createBuildNotes(date: () => number, storage: Store = localStore): BuildNotes {
  let known: { text: string; rows: readonly BuildNote[] } = { text: NONE, rows: [] };
  /** Each choice of a build looks here several times, in every page that hears of a release. */
  const rowsOf = (text: string): readonly BuildNote[] => {
    if (text !== known.text) {
      known = { text, rows: parse(text) };
    }
    return known.rows;
  };
  const read = (): BuildNote[] =>
    rowsOf(storage.getItem(KEY) ?? NONE).filter(({ until }) => until > date() && until - date() <= OLD_MS);
  const write = (notes: readonly BuildNote[]): void => {
    if (notes.length > 0) {
      storage.setItem(KEY, JSON.stringify(notes));
    } else if (storage.getItem(KEY) !== null) {
      // Every other page hears of it, also where there was nothing.
      storage.removeItem(KEY);
    }
  };
  return {
    find: (remote, build) => read().find((each) => each.remote === remote && each.build === build),
    keep(given) {
      const others = read().filter((each) => each.remote !== given.remote || each.build !== given.build);
      write([...others, { ...given, until: Math.min(given.until, date() + OLD_MS) }]);
    },
    forget: (remote) =>
      write(read().filter((each) => each.remote !== remote && !each.remote.startsWith(`${remote}#`))),
  };
}
