import { TaskStatus } from '@haulboard/contract';
import type { Load } from '../facts.ts';
import { aDay, aLoad, aTruck, at, span } from '../testing/a-day.ts';
import { overlapRule } from './overlap.ts';

const found = (loads: Load[], shifts = [span(-20, -10)]) =>
  overlapRule(loads, aDay({ trucks: [aTruck({ shifts })] })).map(({ taskIds, facts }) => [
    taskIds,
    facts.from,
    facts.to,
  ]);

describe('two loads of a truck at once', () => {
  it.each<[string, Load[], unknown[]]>([
    ['one after the other is right', [aLoad(1, [5, 8]), aLoad(2, [8, 11])], []],
    ['a minute too early is not', [aLoad(1, [5, 8.5]), aLoad(2, [8, 11])], [[[1, 2], at(8), at(8.5)]]],
    ['on two trucks is right', [aLoad(1, [5, 8]), aLoad(2, [6, 9], { vehicleId: 2 })], []],
    [
      'off the plan does not count',
      [aLoad(1, [5, 8], { taskStatus: TaskStatus.Declined }), aLoad(2, [6, 9])],
      [],
    ],
    [
      'one under way is not spoken of',
      [aLoad(1, [5, 8], { taskStatus: TaskStatus.Loaded }), aLoad(2, [7, 9])],
      [[[2], at(7), at(8)]],
    ],
    [
      'another dispatcher’s counts, but is not spoken of',
      [aLoad(1, [5, 8], { carrierId: 2 }), aLoad(2, [7, 9])],
      [[[2], at(7), at(8)]],
    ],
    ['not estimated yet is not judged', [aLoad(1, [5, 8], { plannedEndAt: null }), aLoad(2, [7, 9])], []],
  ])('%s', (_, loads, expected) => {
    expect(found(loads)).toEqual(expected);
  });

  it('is also yesterday’s load that runs past midnight', () => {
    expect(found([aLoad(1, [0.5, 4])], [span(-3, 1)])).toEqual([[[1], at(0.5), at(1)]]);
  });
});
