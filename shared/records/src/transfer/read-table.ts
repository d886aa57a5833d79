import Papa from 'papaparse';
import { wireName } from '../form/draft.ts';
import type { Kind } from '../kind.ts';

/** A table that somebody pasted or chose, its columns tied to fields. */
export type ReadTable = {
  /** Cells by field, as they were typed. */
  rows: readonly Readonly<Record<string, string>>[];
  /** Heads that no field has. */
  unused: readonly string[];
  /** Required fields without a column. */
  missing: readonly string[];
};

const plain = (text: string): string =>
  text
    .replace(/\(.*\)/, '')
    .trim()
    .toLowerCase();

/** Which field a column means: by what the page calls it, or by its name on the wire. */
function fieldOf(head: string, { resource, labels }: Kind): string | undefined {
  const wanted = plain(head);
  return Object.entries(resource.fields).find(([name, { shownAs }]) =>
    [labels.fields[name] ?? name, name, wireName(name), shownAs ?? name, wireName(shownAs ?? name)]
      .map(plain)
      .includes(wanted),
  )?.[0];
}

/** Reads CSV, or what a spreadsheet copies; the first row names the columns. */
export function readTable(text: string, kind: Kind): ReadTable {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' });
  const [heads = [], ...cells] = data;
  const names = heads.map((head) => fieldOf(head, kind));
  const rows = cells.map((row) =>
    Object.fromEntries(
      names.flatMap((name, at): [string, string][] => (name === undefined ? [] : [[name, row[at] ?? '']])),
    ),
  );
  const { fields } = kind.resource;
  return {
    rows,
    unused: heads.filter((head, at) => names[at] === undefined && head.trim() !== ''),
    missing: Object.keys(fields).filter((name) => fields[name]?.isRequired === true && !names.includes(name)),
  };
}
