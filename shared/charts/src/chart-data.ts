/** What a colour says; the picture takes it from the tokens. The last four only tell series apart. */
export type ChartTone =
  | 'main'
  | 'before'
  | 'good'
  | 'open'
  | 'bad'
  | 'off'
  | 'second'
  | 'third'
  | 'fourth'
  | 'fifth';

/** How a value stands in a file: a number in the unit that is shown, so that a spreadsheet counts with it, or a text. */
export type FileForm = {
  /** Said at the name of the column. */
  unit?: string;
  write: (value: number) => number | string;
};

/** How people read a value; without a form for files, files have it as it is. */
export type ChartFormat = ((value: number) => string) & { readonly file?: FileForm };

/**
 * A way to write values that files have in another form.
 *
 * @example
 * const km = withFile((tenths: number) => `${tenths / 10} km`, { unit: 'km', write: (tenths) => tenths / 10 });
 */
export const withFile = (format: (value: number) => string, file: FileForm): ChartFormat =>
  Object.assign((value: number) => format(value), { file });

/** A row of numbers over the same labels: a column of the table and, with a tone, a series of the picture. */
export type ChartColumn = {
  name: string;
  /** Null where there is none. */
  values: readonly (number | null)[];
  /** As people read it. */
  format: ChartFormat;
  /** Ticks of bars stand at multiples of it, as minutes at whole hours. */
  step?: number;
  /** The total, where adding up means something; the server says it. */
  total?: number;
  /** Drawn in the picture; columns without one stand in the table alone. */
  tone?: ChartTone;
};

export type ChartData = {
  /** What the labels are: days, grades. */
  labelName: string;
  labels: readonly string[];
  /** What files call them, where a page leaves out what its reader knows: the year of a day. */
  fileLabels?: readonly string[];
  columns: readonly ChartColumn[];
  /** What explains some of it, by the place of its label: drawn as lines, and said outside of the picture too. */
  marks?: readonly ChartMark[];
};

/** A short text at a label. */
export type ChartMark = { at: number; text: string };

/** Columns side by side, one on another, bars from the longest to the shortest, or a field of cells: the more, the brighter. */
export type ChartKind = 'columns' | 'stacked' | 'bars' | 'heat';
