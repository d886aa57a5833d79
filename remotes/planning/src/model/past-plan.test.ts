import type { PastLoad } from '@haulboard/contract';
import { aBoard, aTask, aVehicle } from '../testing/builders.ts';
import { aPastLoad } from '../testing/past-load.ts';
import { comparePlans } from './past-plan.ts';

const board = aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 })]), aVehicle(2)], {
  unassigned: [aTask({ id: 3, vehicleId: null, vehicleCode: null, seq: 0 })],
});

function difference(then: Partial<PastLoad>) {
  return comparePlans([aPastLoad(aTask({ id: 1 }), then)], board)[0]?.differences;
}

describe('the plan as it was, beside what it is', () => {
  it.each<[string, Partial<PastLoad>, string[]]>([
    ['nothing', {}, []],
    ['another truck', { vehicleId: 2, vehicleCode: 'T2' }, ['truck']],
    ['another place of the day', { seq: 2 }, ['place']],
    ['another destination', { destinationId: 6 }, ['content']],
    ['another status and note', { taskStatus: 20, note: 'gate' }, ['status', 'note']],
  ])('marks %s', (_, then, differences) => {
    expect(difference(then)).toEqual(differences);
  });

  it('keeps what was removed in its place and puts what came since behind', () => {
    const past = [aPastLoad(aTask({ id: 9 })), aPastLoad(aTask({ id: 2, seq: 2 }))];
    expect(comparePlans(past, board).map(({ id, differences }) => [id, ...differences])).toEqual([
      [9, 'removed'],
      [2],
      [1, 'added'],
      [3, 'added'],
    ]);
  });
});
