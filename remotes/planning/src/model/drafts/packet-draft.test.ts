import { aBoard, aStock, aTask, aVehicle, CREWS, DESTINATIONS, GRADES } from '../../testing/builders.ts';
import { applyChanges, findTask } from '../commands/apply-changes.ts';
import { copyLoad } from '../commands/copy-load.ts';
import { joinDockets } from '../commands/dockets.ts';
import { editLoad } from '../commands/edit-load.ts';
import { readCache, writeCache } from './editor-cache.ts';
import { completeDraft, editorOf, type EditorFields } from './load-draft.ts';
import { addPacket, faultsOf, removePacket, setPacket } from './packet-draft.ts';
import { planRows } from '../paste/plan-rows.ts';
import { readRows, rowsOfBoard } from '../paste/read-rows.ts';

const choices = { crews: CREWS, grades: GRADES, destinations: DESTINATIONS };
const board = aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)], { stock: [aStock()] });
const load = findTask(board, 1) ?? aTask({ id: 1 });

/** The load's editor with a docket of crew 71 added; its only grade is PULP. */
const split = setPacket(addPacket(editorOf(load)), { at: 0, patch: { crewId: 71 } }, choices);

function saved(fields: EditorFields) {
  const draft = completeDraft(fields, choices);
  const outcome = draft && editLoad(board, 1, draft);
  const changes = outcome?.isOk ? outcome.changes : [];
  const after = applyChanges(board, changes);
  return { changes, after, task: findTask(after, 1) };
}

describe('a load that is split in the editor', () => {
  it('asks for crew and grade of the new docket, and answers what is left over', () => {
    expect(faultsOf(addPacket(editorOf(load)), choices)).toMatchObject([
      { field: 'packet-0-crewId', code: 'missing' },
      { field: 'packet-0-logGradeId', code: 'missing' },
    ]);
    expect(completeDraft(addPacket(editorOf(load)), choices)).toBeUndefined();
    expect(split.packets).toEqual([{ crewId: 71, skidId: null, logGradeId: 31 }]);
    expect(faultsOf(split, choices)).toEqual([]);
  });

  it('sends the docket alone, and takes half a load of the stock', () => {
    const { changes, after, task } = saved(split);
    const packets = [{ crewId: 71, skidId: 12, logGradeId: 31 }];
    expect(changes).toMatchObject([{ kind: 'update', load: { packets } }]);
    expect(task?.packets).toMatchObject([{ crewCode: '71', gradeCode: 'PULP', skidName: 'Skid 12' }]);
    expect(after.stock[0]?.remainingLoads).toBe(3.5);
  });

  it('says at the field what two dockets cannot be, and what three need', () => {
    const same = setPacket(
      addPacket(editorOf(load)),
      { at: 0, patch: { crewId: 66, logGradeId: 30 } },
      choices,
    );
    expect(faultsOf(same, choices)).toEqual([{ field: 'packet-0-logGradeId', code: 'same' }]);
    const third = setPacket(addPacket(split), { at: 1, patch: { crewId: 66, logGradeId: 31 } }, choices);
    expect(faultsOf(third, choices)).toEqual([{ field: 'note', code: 'note' }]);
    expect(faultsOf({ ...third, note: 'short of trucks' }, choices)).toEqual([]);
    // Its customers go without.
    const crews = choices.crews.map((crew) => ({ ...crew, threeDocketsNeedNote: false }));
    expect(faultsOf(third, { ...choices, crews })).toEqual([]);
    expect(addPacket(third).packets).toHaveLength(2);
  });

  it('asks again for a destination that does not take what was added', () => {
    const toSawmill = editorOf({ ...load, destinationId: 6 });
    const mixed = setPacket(addPacket(toSawmill), { at: 0, patch: { crewId: 71 } }, choices);
    expect(mixed.destinationId).toBeNull();
    expect(faultsOf(mixed, choices)).toEqual([{ field: 'destinationId', code: 'missing' }]);
    expect(removePacket(mixed, 0, choices).packets).toEqual([]);
  });

  it('is kept while it is typed, half answered', () => {
    const half = addPacket(split);
    expect(readCache(writeCache(half))).toEqual(half);
  });

  it('is joined again, and what is not split cannot be', () => {
    const { after } = saved(split);
    const outcome = joinDockets(after, 1);
    expect(outcome).toMatchObject({ changes: [{ kind: 'update', load: { packets: [] } }] });
    expect(joinDockets(board, 1)).toEqual({ isOk: false, refusal: { code: 'oneDocket' } });
  });

  it('is copied whole, by itself and in words', () => {
    const { after } = saved(split);
    const copy = copyLoad(after, 1, -1);
    expect(copy).toMatchObject({ changes: [{ load: { packets: [{ crewId: 71, logGradeId: 31 }] } }] });
    const rows = rowsOfBoard(after);
    expect(rows[0]).toMatchObject({ crew: '66 + 71', grade: 'S30 + PULP' });
    const { outcome } = planRows({
      board,
      columns: ['truck', 'crew', 'grade', 'destination', 'note'],
      rows,
      targets: [],
      choices,
      nextId: () => -1,
    });
    expect(outcome).toMatchObject({
      changes: [{ kind: 'create', load: { packets: [{ crewId: 71, skidId: 12, logGradeId: 31 }] } }],
    });
  });
});

describe('dockets in a spreadsheet', () => {
  const plan = (text: string, targets: number[] = []) => {
    const read = readRows(text);
    return planRows({ board, ...read, targets, choices, nextId: () => -1 });
  };

  it('share what is named once', () => {
    const { outcome } = plan('T2\t66\tS30 + PULP\tKinleith pulp mill');
    expect(outcome).toMatchObject({
      changes: [{ load: { crewId: 66, logGradeId: 30, packets: [{ crewId: 66, logGradeId: 31 }] } }],
    });
  });

  it.each([
    ['T2\t66 + 99\tPULP\tKinleith pulp mill', 'unknown'],
    ['T2\t66 + 71 + 66\tS30 + PULP\tKinleith pulp mill', 'docketCount'],
    ['T2\t66 + 66\tS30\tKinleith pulp mill', 'samePacket'],
    ['T2\t66 + 71\tS30\tKinleith pulp mill', 'crewGrade'],
    ['T2\t66 + 71\tS30 + PULP\tWaipa sawmill', 'destinationGrade'],
  ])('are refused by name: %s', (text, code) => {
    expect(plan(text).outcome).toMatchObject({ isOk: false, refusal: { code } });
  });

  it('are written into a load that is there', () => {
    const { outcome } = plan('crew\tgrade\n66 + 71\tS30 + PULP', [1]);
    expect(outcome).toMatchObject({ changes: [{ kind: 'update', load: { packets: [{ crewId: 71 }] } }] });
  });
});
