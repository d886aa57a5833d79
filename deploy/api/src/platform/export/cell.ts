/** What stands in one field of a file for spreadsheets. */
export type Cell =
  | { kind: 'text'; text: string }
  /** A number with so many digits behind the point. */
  | { kind: 'number'; value: number; digits: number }
  /** YYYY-MM-DD */
  | { kind: 'day'; day: string }
  | { kind: 'empty' };

/** A table to be saved: names of its columns, then its rows. */
export type Sheet = { name: string; heads: readonly string[]; rows: readonly (readonly Cell[])[] };

export const EMPTY: Cell = { kind: 'empty' };

export const textCell = (text: string): Cell => (text === '' ? EMPTY : { kind: 'text', text });

export const numberCell = (value: number | null, digits = 0): Cell =>
  value === null ? EMPTY : { kind: 'number', value, digits };
