import type { AnyResource } from '@haulboard/contract';

export const PLACE = { latitude: -38.2, longitude: 176.3 };

export type Values = Record<string, unknown>;

/** What is particular about a kind; everything else is the same for all. */
export type Sample = {
  resource: AnyResource;
  /** Whoever may change it, and knows all there are. */
  editor: string;
  /** Whoever may read it and not change it; nobody where left out. */
  reader?: string;
  /** The nth of several that differ. */
  draft: (nth: number) => Values;
  /** One change, and for each field a value that cannot be. */
  change: Values;
  wrong: Values;
  /** What a row of an import changes of one that it names by its key, where that is not `change`. */
  changeByKey?: Values;
  /** What no two may share. */
  unique?: string;
  /** One that something uses; none where nothing does. */
  used: number | undefined;
  /** It belongs to nobody: whoever may read such records reads all. */
  isForAll?: true;
  /** Somebody who may change such records, but not this one, and does not see it. */
  stranger?: { account: string; id: number };
};

export const letters = (nth: number) =>
  String.fromCodePoint(65 + (Math.floor(nth / 26) % 26), 65 + (nth % 26));
export const named = (nth: number): Values => ({
  name: `Name ${letters(nth)}${nth}`,
  code: `C${letters(nth)}${nth}`,
});

/** The nth day of a long calendar. */
export const dayOf = (nth: number) => new Date(Date.UTC(2030, 0, 1 + nth)).toISOString().slice(0, 10);
