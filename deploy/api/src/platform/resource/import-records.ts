import { z } from 'zod';
import { ofConstraint } from '../http/constraint-failure.ts';
import { readBody } from '../http/read-input.ts';
import { RequestError } from '../http/request-error.ts';
import { inSavepoint } from '../db/in-savepoint.ts';
import { inLanguage, worded, type Language } from '../texts/translate.ts';
import type { Kind } from './read-records.ts';
import type { Deed, Values } from './resource-table.ts';
import { insertRecords } from './write-records.ts';

type Fault = { row: number; field: string; message: string };
type Numbered = { row: number; values: Values };

const withFields = z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) });

/** What is wrong with a row, in the reader's words; undefined when it is no fault of the row. */
function faultsOf(error: unknown, row: number, language: Language): Fault[] | undefined {
  const known = error instanceof RequestError ? { said: error.said, data: error.data } : ofConstraint(error);
  if (!known) {
    return undefined;
  }
  const fields = withFields.safeParse(worded(known.data, language));
  const said = fields.success
    ? fields.data.fields
    : [{ field: '', message: inLanguage(known.said, language) }];
  return said.map((fault) => ({ row, ...fault }));
}

/** Undoes what was tried inside of a savepoint. */
class Undone extends Error {}

/** Runs work and takes it back when `isKept` says so. */
async function tryOut<T>({ db }: Deed, work: () => Promise<T>, isKept: (made: T) => boolean): Promise<T> {
  let made: { value: T } | undefined;
  try {
    return await inSavepoint(db, async () => {
      made = { value: await work() };
      if (!isKept(made.value)) {
        throw new Undone();
      }
      return made.value;
    });
  } catch (error) {
    if (error instanceof Undone && made) {
      return made.value;
    }
    throw error;
  }
}

/** Adds rows at one go, or, when one of them cannot be, one by one to find all that cannot. */
async function addRows(
  kind: Kind,
  deed: Deed,
  { rows, language }: { rows: readonly Numbered[]; language: Language },
): Promise<Fault[]> {
  const add = (some: readonly Numbered[]) =>
    inSavepoint(deed.db, () =>
      insertRecords(kind, deed, { rows: some.map(({ values }) => values), action: 'import' }),
    );
  if (rows.length === 0) {
    return [];
  }
  try {
    await add(rows);
    return [];
  } catch (error) {
    if (!faultsOf(error, 0, language)) {
      throw error;
    }
  }
  const faults: Fault[] = [];
  for (const one of rows) {
    try {
      await add([one]);
    } catch (error) {
      const found = faultsOf(error, one.row, language);
      if (!found) {
        throw error;
      }
      faults.push(...found);
    }
  }
  return faults;
}

const importBody = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  mode: z.enum(['check', 'all', 'valid']),
});

/** Checks or adds many records; what is wrong is answered by row and field. */
export async function importRecords(kind: Kind, deed: Deed, given: { body: unknown; language: Language }) {
  const { language } = given;
  const { rows, mode } = importBody.parse(given.body);
  const read: Numbered[] = [];
  const faults: Fault[] = [];
  for (const [at, wire] of rows.entries()) {
    try {
      const values = z.record(z.string(), z.unknown()).parse(readBody(kind.resource.draft, wire));
      read.push({ row: at + 1, values });
    } catch (error) {
      const found = faultsOf(error, at + 1, language);
      if (!found) {
        throw error;
      }
      faults.push(...found);
    }
  }
  const isKept = (added: Fault[]) =>
    mode === 'valid' || (mode === 'all' && faults.length + added.length === 0);
  const added = await tryOut(deed, () => addRows(kind, deed, { rows: read, language }), isKept);
  const all = [...faults, ...added].toSorted((a, b) => a.row - b.row);
  const bad = new Set(all.map(({ row }) => row));
  return { saved: isKept(added) ? rows.length - bad.size : 0, total: rows.length, faults: all };
}
