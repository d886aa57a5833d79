import { readTags } from '../values/read-tags.ts';
import { readNumber, wireName } from '@haulboard/contract';
import type { ImportKind } from '../kind.ts';
import { placeOf } from '../values/place.ts';
import { lookUpNames, type LookUpOptions, type WantedName } from './look-up-names.ts';
import type { ReadTable } from './read-table.ts';
import { readValue, type Cell } from './read-value.ts';

/** One thing that is wrong with one row; rows count from 1. */
export type RowFault = { row: number; field: string; message: string };

export type ReadRows = {
  /** As they travel. */
  rows: Record<string, unknown>[];
  /** What is known to be wrong before the server is asked, in better words than its own. */
  faults: readonly RowFault[];
};

type ReadOptions = LookUpOptions & { kind: ImportKind };
type Typed = Readonly<Record<string, string>>;

/** What of a cell names other records. */
function wantedIn(text: string, { kind, of = '' }: ImportKind['resource']['fields'][string]): WantedName[] {
  if (kind === 'lookups') {
    return readTags(text).map((name) => ({ of, name }));
  }
  const name = text.trim();
  return kind === 'lookup' && name !== '' ? [{ of, name }] : [];
}

/** The records that several names mean. */
function inOne(cells: readonly Cell[]): Cell {
  const wrong = cells.find(({ fault }) => fault !== undefined);
  return {
    value: cells.map(({ value }) => value),
    ...(wrong?.fault === undefined ? {} : { fault: wrong.fault }),
  };
}

/** A row whose place stands in metres of NZTM2000, as maps of forests have it, in degrees. */
async function withDegrees(typed: Typed): Promise<Typed> {
  const { latitude = '', longitude = '' } = typed;
  const [one, other] = [readNumber(latitude), readNumber(longitude)];
  const isMetres = one !== undefined && other !== undefined && Math.abs(one) > 90;
  const place = isMetres ? await placeOf(one, other) : undefined;
  return place ? { ...typed, latitude: String(place.latitude), longitude: String(place.longitude) } : typed;
}

/** Turns typed cells into rows that travel. */
export async function readRows(table: ReadTable, reading: ReadOptions): Promise<ReadRows> {
  const { kind, texts } = reading;
  const fields = Object.entries(kind.resource.fields);
  const free = new Set(table.free);
  const wanted = table.rows.flatMap((typed) =>
    fields.flatMap(([name, field]) => wantedIn(typed[name] ?? '', field)),
  );
  const found = await lookUpNames(wanted, reading);
  const read = (name: string, typed: Typed): Cell => {
    const field = kind.resource.fields[name];
    const text = typed[name] ?? '';
    if (!field) {
      return { value: text };
    }
    if (free.has(name) && field.first !== undefined) {
      return { value: field.first };
    }
    const cells = wantedIn(text, field).map(found);
    if (field.kind === 'lookups') {
      return inOne(cells);
    }
    return cells[0] ?? readValue(text, { field, words: kind.labels.choices?.[name] ?? {}, texts });
  };
  const faults: RowFault[] = [];
  const rows: Record<string, unknown>[] = [];
  for (const [at, cells] of table.rows.entries()) {
    const typed = await withDegrees(cells);
    const row: Record<string, unknown> = {};
    for (const [name, { isRequired }] of fields) {
      const { value, fault } = read(name, typed);
      const isLeft = (value === null || value === '') && isRequired;
      row[wireName(name)] = value;
      const message = isLeft ? texts.fillIn : fault;
      if (message !== undefined) {
        faults.push({ row: at + 1, field: wireName(name), message });
      }
    }
    rows.push(row);
  }
  return { rows, faults };
}

/** The server's faults, in the page's own words where it has any for the same cell. */
export function inBestWords(told: readonly RowFault[], own: readonly RowFault[]): RowFault[] {
  return told.map(
    (fault) => own.find(({ row, field }) => row === fault.row && field === fault.field) ?? fault,
  );
}
