import { withoutGuard } from '@haulboard/contract';
import Papa from 'papaparse';
import { wireName } from '../form/draft.ts';
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
};

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

/** Reads CSV, or what a spreadsheet copies; the first row names the columns, and `matches` those called otherwise. */
export function readTable(text: string, kind: ImportKind, matches: Matches = {}): ReadTable {
  // Only breaks go from the beginning: an empty heading there keeps its column.
  const plain = text.replace(/^[\uFEFF\r\n]+/, '').trimEnd();
  const { data } = Papa.parse<string[]>(plain, { skipEmptyLines: 'greedy' });
  const [heads = [], ...cells] = data.map((row) => row.map(withoutGuard));
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
  };
}

/** Headings that no field is called after: somebody may say what they mean. */
export function unknownHeads({ heads }: ReadTable, kind: ImportKind): string[] {
  const unknown = heads.map((head) => head.trim()).filter((head) => head !== '' && !fieldOf(head, kind));
  return [...new Set(unknown)];
}
