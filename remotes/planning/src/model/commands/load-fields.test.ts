import {
  BLANK_TEXTS,
  isLoadText,
  LOAD_FIELDS,
  LOAD_KEYS,
  loadKeysOf,
  withFields,
  type LoadKey,
  type LoadPatch,
  type LoadText,
  type Task,
} from '@haulboard/contract';
import { aBoard, aTask, aVehicle, CREWS, DESTINATIONS, GRADES } from '../../testing/builders.ts';
import { aPastLoad } from '../../testing/past-load.ts';
import type { Outcome } from './commands.ts';
import { differences } from '../sync/conflict.ts';
import { copyLoad } from './copy-load.ts';
import { editLoad } from './edit-load.ts';
import { readCache, writeCache } from '../drafts/editor-cache.ts';
import { completeDraft, editorOf, type EditorFields } from '../drafts/load-draft.ts';
import { fieldsOf, rebase, type LocalChange } from './local-change.ts';
import { patchLoad } from './patch-load.ts';
import { comparePlans } from '../past-plan.ts';
import { planRows } from '../paste/plan-rows.ts';
import { COLUMNS, rowsOfBoard } from '../paste/read-rows.ts';

const choices = { crews: CREWS, grades: GRADES, destinations: DESTINATIONS };
const GRADE = { logGradeId: 31, gradeCode: 'PULP' };
const OTHER_CREW = { crewId: 71, crewCode: '71', crewName: 'Kea Logging' };
const PACKET = { crewId: 66, crewCode: '66', crewName: 'Tui Logging', skidId: 12, skidName: 'Skid 12' };

/** Each field as somebody else would have it: a new one has to be thought of here. */
const OTHER: Record<Exclude<LoadKey, LoadText>, Partial<Task>> = {
  // That crew produces no other grade.
  crewId: { ...OTHER_CREW, ...GRADE },
  skidId: { skidId: 13, skidName: 'Skid 13' },
  logGradeId: GRADE,
  packets: { packets: [{ ...PACKET, forestName: 'Kinleith', ...GRADE, plannedLoadAt: null }] },
  destinationId: { destinationId: 6, destinationName: 'Waipa sawmill' },
  vehicleId: { vehicleId: 2, vehicleCode: 'T2', seq: 1 },
  seq: { seq: 2 },
};

const BASE = aTask({ id: 1 });
const otherOf = (key: LoadKey): Task => ({
  ...BASE,
  ...(isLoadText(key) ? { ...BLANK_TEXTS, [key]: `${key} of mine` } : OTHER[key]),
});
const boardWith = (...tasks: Task[]) => aBoard([aVehicle(1, tasks), aVehicle(2)]);

/** What the first change of a command asks the server to write. */
function asked(outcome: Outcome, key: LoadKey): unknown {
  const [first] = outcome.isOk ? outcome.changes : [];
  return first && 'load' in first ? first.load[key] : outcome;
}

describe('what a person sets on a load', () => {
  it.each(LOAD_KEYS)('lasts when the change is made on what somebody else wrote: %s', (key) => {
    const after = otherOf(key);
    const load = withFields<LoadPatch, LoadKey>({}, fieldsOf(after), [key]);
    const change: LocalChange = { kind: 'update', base: BASE, after, load };
    const theirs = { ...BASE, version: 2, statusReason: 'theirs' };
    const again = rebase(change, theirs);
    expect(again).toMatchObject({ base: theirs, after: { version: 2, statusReason: 'theirs' }, load });
    expect('after' in again && fieldsOf(again.after)[key]).toEqual(fieldsOf(after)[key]);
  });

  it.each(LOAD_KEYS)('is a conflict where the list says so: %s', (key) => {
    expect(differences(BASE, otherOf(key)).some((one) => one === key)).toBe(LOAD_FIELDS[key].conflict);
  });

  it.each(loadKeysOf('conflict'))('lasts in a draft that is kept, with what the editor found: %s', (key) => {
    const task = otherOf(key);
    const kept = readCache(writeCache(editorOf(task)));
    expect(kept).toEqual(editorOf(task));
    expect(kept?.seen?.[key]).toEqual(task[key]);
  });

  it.each(loadKeysOf('conflict').filter((key) => key !== 'skidId'))('is sent by the editor: %s', (key) => {
    const { seen } = editorOf(BASE);
    const { seen: _, ...fields }: EditorFields = editorOf(otherOf(key));
    const draft = completeDraft({ ...fields, ...(seen ? { seen } : {}) }, choices);
    const outcome = draft ? editLoad(boardWith(BASE), 1, draft) : undefined;
    expect(outcome && asked(outcome, key)).toEqual(fieldsOf(otherOf(key))[key]);
  });

  it.each(loadKeysOf('copy'))('is on a copy: %s', (key) => {
    const board = boardWith(otherOf(key));
    const [task] = board.vehicles[0]?.tasks ?? [];
    expect(asked(copyLoad(board, 1, -1), key)).toEqual(task && fieldsOf(task)[key]);
  });

  it.each(loadKeysOf('bulk'))('can be written into many loads: %s', (key) => {
    const { crewId, logGradeId, packets, destinationId, vehicleId, ...texts } = otherOf(key);
    const all = { crewId, logGradeId, ...(packets ? { packets } : {}), destinationId, vehicleId };
    const outcome = patchLoad(boardWith(BASE), 1, { fields: { ...texts, ...all }, choices });
    expect(asked(outcome, key)).toEqual(fieldsOf(otherOf(key))[key]);
  });

  it.each(loadKeysOf('paste'))('goes through rows of a spreadsheet or a template: %s', (key) => {
    const other = otherOf(key);
    const rows = rowsOfBoard(
      aBoard([
        aVehicle(1, other.vehicleId === 1 ? [other] : []),
        aVehicle(2, other.vehicleId === 2 ? [other] : []),
      ]),
    );
    const given = { board: aBoard([aVehicle(1), aVehicle(2)]), columns: COLUMNS, rows, targets: [], choices };
    const { outcome } = planRows({ ...given, nextId: () => -1 });
    expect(asked(outcome, key)).toEqual(fieldsOf(other)[key]);
  });

  it.each(LOAD_KEYS)('differs in the plan as it was: %s', (key) => {
    const [row] = comparePlans([aPastLoad(otherOf(key), {})], aBoard([aVehicle(1, [BASE])]));
    expect(row?.differences).not.toEqual([]);
  });
});
