import { z } from 'zod';
import { inSavepoint } from '../db/in-savepoint.ts';
import type { Language } from '../texts/translate.ts';
import { planImport, type Addition, type Planned } from './plan-import.ts';
import type { Kind } from './read-records.ts';
import type { Deed } from './resource-table.ts';
import { isFaultOfRow, RowFaults } from './row-faults.ts';
import { hiddenFrom } from './secret-fields.ts';
import { changeRecord, insertRecords } from './write-records.ts';

/** Undoes what was tried inside of a savepoint. */
class Undone extends Error {}

/** Runs work and takes it back unless `isKept` says so afterwards. */
async function tryOut({ db }: Deed, work: () => Promise<void>, isKept: () => boolean): Promise<void> {
  try {
    await inSavepoint(db, async () => {
      await work();
      if (!isKept()) {
        throw new Undone();
      }
    });
  } catch (error) {
    if (!(error instanceof Undone)) {
      throw error;
    }
  }
}

type Writing = { kind: Kind; deed: Deed; faults: RowFaults };

/** Adds rows at one go, or, when one of them cannot be, one by one to find all that cannot. */
async function addRows({ kind, deed, faults }: Writing, additions: readonly Addition[]): Promise<void> {
  const add = (some: readonly Addition[]) =>
    inSavepoint(deed.db, () =>
      insertRecords(kind, deed, { rows: some.map(({ values }) => values), action: 'import' }),
    );
  if (additions.length === 0) {
    return;
  }
  try {
    await add(additions);
    return;
  } catch (error) {
    if (!isFaultOfRow(error)) {
      throw error;
    }
  }
  for (const one of additions) {
    await faults.catch(one.row, () => add([one]));
  }
}

async function writeRows(writing: Writing, { additions, changes }: Planned): Promise<void> {
  const { kind, deed, faults } = writing;
  for (const { row, record, values } of changes) {
    const { id, version } = record;
    await faults.catch(row, () =>
      inSavepoint(deed.db, () => changeRecord(kind, deed, { id, version, values, action: 'import' })),
    );
  }
  await addRows(writing, additions);
}

const importBody = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  mode: z.enum(['check', 'all', 'valid']),
  changing: z.optional(z.array(z.string())),
  seen: z.optional(z.array(z.object({ row: z.int(), version: z.int() }))),
});

/** Checks, adds or changes many records; what is wrong is answered by row and field. */
export async function importRecords(kind: Kind, deed: Deed, given: { body: unknown; language: Language }) {
  const { mode, ...asked } = importBody.parse(given.body);
  const faults = new RowFaults(given.language);
  const planned = await planImport(kind, deed, { ...asked, faults });
  const isKept = () => mode === 'valid' || (mode === 'all' && faults.found.length === 0);
  await tryOut(deed, () => writeRows({ kind, deed, faults }, planned), isKept);
  const bad = faults.rows;
  const hidden = hiddenFrom(kind, deed.user);
  const added = planned.additions.filter(({ row }) => !bad.has(row)).length;
  const changed = planned.changes
    .filter(({ row }) => !bad.has(row))
    .map(({ row, record, fields }) => ({
      row,
      id: record.id,
      version: record.version,
      before: Object.fromEntries(
        fields.filter((name) => !hidden.includes(name)).map((name) => [name, record[name]]),
      ),
    }));
  return {
    saved: isKept() ? added + changed.length : 0,
    total: asked.rows.length,
    faults: faults.found.toSorted((a, b) => a.row - b.row),
    added,
    same: planned.same,
    changed,
  };
}
