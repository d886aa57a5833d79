import { wireName, withoutGuard } from '@haulboard/contract';
import Papa from 'papaparse';
import type { ImportKind } from '../kind.ts';

/** Which field a heading means, where somebody said so; empty: none. */
export type Matches = Readonly<Record<string, string>>;

/** A table that somebody pasted or chose, its columns tied to fields. */
export type ReadTable = {
  /** Cells by field, as they were typed. */
  rows: readonly Readonly<Record<string, string>>[];
  /** Required fields without a column that begin with nothing. */
  missing: readonly string[];
  /** Fields without a column. */
  free: readonly string[];
  /** The table as it was typed. */
  heads: readonly string[];
  cells: readonly (readonly string[])[];
  /** By row, its number as the spreadsheet counts: the headings and empty rows count. */
  lines: readonly number[];
};

/** The number of a row (from 1) in the spreadsheet it came from. */
export const lineOf = ({ lines }: Pick<ReadTable, 'lines'>, row: number): number => lines[row - 1] ?? row;

const plainHead = (text: string): string =>
  text
    .replace(/\(.*\)/, '')
    .trim()
    .toLowerCase();

/** What maps of forests call a place in metres of NZTM2000. */
const METRES: Readonly<Record<string, readonly string[]>> = {
  latitude: ['northing', 'nztm northing', 'nztm_n', 'n'],
  longitude: ['easting', 'nztm easting', 'nztm_e', 'e'],
};

/** Which field a column means: by what the page calls it, or by its name on the wire. */
function fieldOf(head: string, { resource, labels }: ImportKind): string | undefined {
  const wanted = plainHead(head);
  return Object.entries(resource.fields).find(([name, { shownAs }]) =>
    [
      labels.fields[name] ?? name,
      name,
      wireName(name),
      shownAs ?? name,
      wireName(shownAs ?? name),
      ...(METRES[name] ?? []),
    ]
      .map(plainHead)
      .includes(wanted),
  )?.[0];
}

type Line = { at: number; cells: string[] };

/** The rows that hold something. Empty ones are counted, but say nothing of what stands between the cells. */
function readLines(text: string): Line[] {
  const { meta } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: 1 });
  return Papa.parse<string[]>(text, { delimiter: meta.delimiter })
    .data.map((row, at) => ({ at: at + 1, cells: row.map(withoutGuard) }))
    .filter(({ cells }) => cells.join('').trim() !== '');
}

/** Reads CSV, or what a spreadsheet copies; the first row names the columns, and `matches` those called otherwise. */
export function readTable(text: string, kind: ImportKind, matches: Matches = {}): ReadTable {
  // Nothing else goes from the beginning: an empty heading there keeps its column.
  const [first, ...lines] = readLines(text.replace(/^\uFEFF/, '').trimEnd());
  const heads = first?.cells ?? [];
  const cells = lines.map((line) => line.cells);
  const names = heads.map((head) => fieldOf(head, kind) ?? (matches[head.trim()] || undefined));
  const rows = cells.map((row) =>
    Object.fromEntries(
      names.flatMap((name, at): [string, string][] => (name === undefined ? [] : [[name, row[at] ?? '']])),
    ),
  );
  const { fields } = kind.resource;
  const free = Object.keys(fields).filter((name) => !names.includes(name));
  return {
    rows,
    missing: free.filter((name) => fields[name]?.isRequired === true && fields[name].first === undefined),
    free,
    heads,
    cells,
    lines: lines.map(({ at }) => at),
  };
}

/** Headings that no field is called after: somebody may say what they mean. */
export function unknownHeads({ heads }: ReadTable, kind: ImportKind): string[] {
  const unknown = heads.map((head) => head.trim()).filter((head) => head !== '' && !fieldOf(head, kind));
  return [...new Set(unknown)];
}
