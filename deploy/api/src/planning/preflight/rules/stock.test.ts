import { TaskStatus } from '@haulboard/contract';
import type { Load, StockFacts } from '../facts.ts';
import { aDay, aLoad } from '../testing/a-day.ts';
import { stockRule } from './stock.ts';

const lot = (more: Partial<StockFacts>): StockFacts => ({
  crewId: 1,
  skidId: 1,
  logGradeId: 1,
  qtyLoads: 2,
  othersLoads: 0,
  ...more,
});
const THREE = [aLoad(1, [10, 13]), aLoad(2, [5, 8]), aLoad(3, [8, 10])];

describe('wood that is held', () => {
  it('lies there for nobody, and the reason is said', () => {
    const held = [lot({ qtyLoads: 0, heldFor: 'stained' })];
    expect(stockRule(THREE.slice(0, 1), aDay({ stock: held }))).toMatchObject([
      { rule: 'stock-short', taskIds: [1], facts: { count: 1, limit: 0, reason: 'stained' } },
    ]);
  });
});

describe('a grade that is not in stock', () => {
  it.each<[string, Load[], StockFacts[], unknown[]]>([
    ['as many as lie there', THREE.slice(0, 2), [lot({})], []],
    ['one more: the last of the day finds nothing', THREE, [lot({})], [[[1], 3, 2]]],
    ['half a load is missing: still one truck too many', THREE, [lot({ qtyLoads: 2.5 })], [[[1], 3, 2.5]]],
    ['others take of it too', THREE, [lot({ qtyLoads: 3, othersLoads: 2 })], [[[3, 1], 5, 3]]],
    ['nothing was ever counted', THREE.slice(0, 1), [], [[[1], 1, 0]]],
    ['another lot does not help', THREE, [lot({ logGradeId: 2, qtyLoads: 9 })], [[[2, 3, 1], 3, 0]]],
    [
      'without a truck comes last',
      [...THREE, aLoad(4, [0, 1], { vehicleId: null, plannedLoadAt: null })],
      [lot({ qtyLoads: 3 })],
      [[[4], 4, 3]],
    ],
    [
      'off the plan takes nothing',
      [...THREE.slice(0, 2), aLoad(4, [5, 6], { taskStatus: TaskStatus.Canceled })],
      [lot({})],
      [],
    ],
    [
      'under way took its share and is not spoken of',
      [aLoad(4, [20, 21], { taskStatus: TaskStatus.Loading }), ...THREE],
      [lot({ qtyLoads: 3 })],
      [[[1], 4, 3]],
    ],
    [
      'a load of two dockets takes half a load of each lot',
      [...THREE.slice(0, 2), aLoad(4, [20, 21], { packets: [{ crewId: 1, skidId: 1, logGradeId: 2 }] })],
      [lot({ qtyLoads: 2.5 }), lot({ logGradeId: 2, qtyLoads: 0 })],
      [[[4], 0.5, 0]],
    ],
    [
      'three thirds are one load',
      [1, 2, 3].map((id) =>
        aLoad(id, [id, id + 1], {
          logGradeId: 2,
          packets: [
            { crewId: 1, skidId: 1, logGradeId: 1 },
            { crewId: 1, skidId: 2, logGradeId: 1 },
          ],
        }),
      ),
      [lot({ qtyLoads: 1 }), lot({ logGradeId: 2, qtyLoads: 1 }), lot({ skidId: 2, qtyLoads: 0.5 })],
      [[[2, 3], 1, 0.5]],
    ],
  ])('%s', (_, ...[loads, stock, expected]) => {
    const found = stockRule(loads, aDay({ stock }));
    expect(found.map(({ taskIds, facts }) => [taskIds, facts.count, facts.limit])).toEqual(expected);
  });
});
