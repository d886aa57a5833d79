/** What stands in one field of a file for spreadsheets. */
export type Cell =
  | { kind: 'text'; text: string }
  /** A number with so many digits behind the point; null: as many as it has. */
  | { kind: 'number'; value: number; digits: number | null }
  /** YYYY-MM-DD */
  | { kind: 'day'; day: string }
  | { kind: 'empty' };

export type Row = readonly Cell[];

/** A table to be saved: names of its columns, then its rows. */
export type Sheet = { name: string; heads: readonly string[]; rows: readonly Row[] };

/** Takes the rows of a table as they come, and gives the file at the end. */
export type SheetWriter = { add: (rows: readonly Row[]) => void; end: () => Buffer<ArrayBuffer> };

export const EMPTY: Cell = { kind: 'empty' };

export const textCell = (text: string): Cell => (text === '' ? EMPTY : { kind: 'text', text });

export const numberCell = (value: number | null, digits: number | null = 0): Cell =>
  value === null ? EMPTY : { kind: 'number', value, digits };
