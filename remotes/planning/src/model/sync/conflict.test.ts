import { planConflict, type PlanConflict } from '@haulboard/contract';
import { z } from 'zod';
import { aTask } from '../../testing/builders.ts';
import { differences, isRealConflict, keepMine, readConflicts, takeTheirs } from './conflict.ts';
import { toPlanChange, type LocalChange } from '../commands/local-change.ts';

const base = aTask({ id: 1, version: 1 });
const edit: LocalChange = {
  kind: 'update',
  base,
  after: { ...base, destinationId: 6, destinationName: 'Waipa sawmill' },
  load: { destinationId: 6 },
};
const reorder: LocalChange = { kind: 'update', base, after: { ...base, seq: 2 }, load: { seq: 2 } };

function conflict(theirs: Partial<typeof base> | null, changedBy = 'Mere'): PlanConflict {
  return {
    id: 1,
    theirs: theirs && { ...base, version: 2, ...theirs },
    changedBy,
    changedAt: base.updatedAt,
  };
}

describe('whether two people really disagree', () => {
  const removal: LocalChange = { kind: 'remove', base };
  it.each([
    { when: 'the other changed the grade', given: conflict({ logGradeId: 31 }), isReal: true },
    { when: 'the other moved it to another truck', given: conflict({ vehicleId: 2 }), isReal: true },
    { when: 'only its place moved, because other loads did', given: conflict({ seq: 2 }), isReal: false },
    { when: 'only its times moved', given: conflict({ plannedLoadAt: 5 }), isReal: false },
    { when: 'both put it in another place', change: reorder, given: conflict({ seq: 3 }), isReal: true },
    { when: 'I put it in another place', change: reorder, given: conflict({ seq: 3 }, 'Me'), isReal: false },
    { when: 'the other removed what I edited', given: conflict(null), isReal: true },
    { when: 'both removed it', change: removal, given: conflict(null), isReal: false },
    { when: 'nothing is newer, yet refused', given: conflict({ version: 1 }), isReal: true },
  ])('$when: $isReal', ({ change = edit, given, isReal }) => {
    expect(isRealConflict(change, given, ['Me'])).toBe(isReal);
  });
});

describe('settling a conflict', () => {
  const theirs = conflict({ logGradeId: 31, gradeCode: 'PULP' });

  it('keeps mine on top of theirs: their other changes stay', () => {
    const [kept] = keepMine([edit], [theirs], () => -1);
    expect(kept && toPlanChange(kept)).toEqual({
      kind: 'update',
      id: 1,
      version: 2,
      load: { destinationId: 6 },
    });
    expect(kept).toMatchObject({ after: { logGradeId: 31, destinationId: 6 } });
  });

  it('makes a load again that the other removed', () => {
    expect(keepMine([edit], [conflict(null)], () => -1)).toMatchObject([
      { kind: 'create', load: { destinationId: 6, crewId: 66 } },
    ]);
  });

  it('takes theirs and goes on with what nobody disputes', () => {
    const other: LocalChange = { kind: 'remove', base: aTask({ id: 2 }) };
    expect(takeTheirs([edit, other], [theirs])).toEqual([other]);
  });

  it('names the fields that differ', () => {
    expect(theirs.theirs && differences(edit.after, theirs.theirs)).toEqual(['logGradeId', 'destinationId']);
  });
});

describe('reading a 409', () => {
  it('takes the conflicts as they travel', () => {
    const given = conflict({ note: 'theirs' });
    expect(readConflicts({ conflicts: [z.encode(planConflict, given)] })).toEqual([given]);
  });

  it.each([undefined, null, {}, { conflicts: 'x' }, { conflicts: [{ id: 'x' }] }])(
    'finds none in %j',
    (data) => {
      expect(readConflicts(data)).toEqual([]);
    },
  );
});
