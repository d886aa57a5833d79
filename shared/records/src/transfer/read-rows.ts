import { recordPage } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { wireName } from '../form/draft.ts';
import { resourceOf, type ImportKind } from '../kind.ts';
import type { RecordTexts } from '../texts.ts';
import type { ReadTable } from './read-table.ts';
import { numbersOf, placeOf } from '../values/place.ts';
import { namesOf } from '../values/value-text.ts';
import { readValue, type Cell } from './read-value.ts';

/** One thing that is wrong with one row; rows count from 1. */
export type RowFault = { row: number; field: string; message: string };

export type ReadRows = {
  /** As they travel. */
  rows: Record<string, unknown>[];
  /** What is known to be wrong before the server is asked, in better words than its own. */
  faults: readonly RowFault[];
};

type ReadOptions = { kind: ImportKind; http: ShellApi['http']; texts: RecordTexts };

const MAX_FOUND = 50;

/** The record that a name means. */
async function lookUp(name: string, of: string, { http, texts }: ReadOptions): Promise<Cell> {
  const resource = resourceOf(of);
  if (!resource) {
    return { value: name, fault: texts.notFound(name) };
  }
  const { calls, label, sort } = resource;
  const query = { q: name.slice(0, 100), page: 1, pageSize: MAX_FOUND, sort: sort[0] ?? label };
  const { list } = recordPage.parse(await http.send(calls.find, { query }));
  const isCalled = (one: string) => one.toLowerCase() === name.toLowerCase();
  const byName = list.filter((row) => isCalled(String(row[label])));
  const [found, other] =
    byName.length > 0 ? byName : list.filter((row) => namesOf(row, resource).some(isCalled));
  if (!found) {
    return { value: name, fault: texts.notFound(name) };
  }
  return other ? { value: name, fault: texts.severalFound(name) } : { value: found.id };
}

/** `A, PULP` or `A; PULP`: the records that several names mean. */
async function readSeveral(text: string, find: (name: string) => Promise<Cell>): Promise<Cell> {
  const names = text.split(/[,;]/).map((name) => name.trim());
  const cells = await Promise.all([...new Set(names)].filter((name) => name !== '').map(find));
  const wrong = cells.find(({ fault }) => fault !== undefined);
  return {
    value: cells.map(({ value }) => value),
    ...(wrong?.fault === undefined ? {} : { fault: wrong.fault }),
  };
}

/** A row whose place stands in metres of NZTM2000, as maps of forests have it, in degrees. */
async function withDegrees(typed: Readonly<Record<string, string>>) {
  const { latitude = '', longitude = '' } = typed;
  const metres = numbersOf(`${latitude.replaceAll(/[\s,]/g, '')} ${longitude.replaceAll(/[\s,]/g, '')}`);
  const place = metres && Math.abs(metres[0]) > 90 ? await placeOf(...metres) : undefined;
  return place ? { ...typed, latitude: String(place.latitude), longitude: String(place.longitude) } : typed;
}

/** Turns typed cells into rows that travel; each name of another record is looked up once. */
export async function readRows(table: ReadTable, reading: ReadOptions): Promise<ReadRows> {
  const { kind, texts } = reading;
  const { fields } = kind.resource;
  const known = new Map<string, Promise<Cell>>();
  const found = (name: string, text: string, of: string): Promise<Cell> => {
    const key = `${name} ${text.toLowerCase()}`;
    const cell = known.get(key) ?? lookUp(text, of, reading);
    known.set(key, cell);
    return cell;
  };
  const read = async (name: string, typed: string): Promise<Cell> => {
    const field = fields[name];
    const text = typed.trim();
    if (field?.kind === 'lookups') {
      return readSeveral(text, (one) => found(name, one, field.of ?? ''));
    }
    if (!field || field.kind !== 'lookup' || text === '') {
      const words = kind.labels.choices?.[name] ?? {};
      return field ? readValue(typed, { field, words, texts }) : { value: typed };
    }
    return found(name, text, field.of ?? '');
  };
  const faults: RowFault[] = [];
  const rows: Record<string, unknown>[] = [];
  for (const [at, cells] of table.rows.entries()) {
    const typed = await withDegrees(cells);
    const row: Record<string, unknown> = {};
    for (const name of Object.keys(fields)) {
      const { value, fault } = await read(name, typed[name] ?? '');
      const isLeft = (value === null || value === '') && fields[name]?.isRequired === true;
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
