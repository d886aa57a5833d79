import { TaskStatus } from '@haulboard/contract';
import type { DayFacts } from '../facts.ts';
import { aDay, aDestination, aLoad, aSkid, at, span } from '../testing/a-day.ts';
import { queueRule } from './queue.ts';

// Both unload from 10 to 11; 1 and 2 load from 7 and from 8, for half an hour each.
const LOADS = [aLoad(1, [5, 11]), aLoad(2, [6.5, 11], { vehicleId: 2 })];

const found = (
  loads: typeof LOADS,
  given: { mill?: number; skid?: number } & Partial<Pick<DayFacts, 'unloadings' | 'loadings'>>,
) => {
  const { mill = null, skid = null, unloadings = [], loadings = [] } = given;
  const facts = aDay({
    destinations: [aDestination({ maxTrucks: mill })],
    skids: [aSkid({ maxTrucks: skid })],
    unloadings: [...unloadings],
    loadings: [...loadings],
  });
  return queueRule(loads, facts).map(({ rule, taskIds, vehicleId, facts: about }) => [
    rule,
    taskIds,
    vehicleId,
    about.count,
  ]);
};

describe('more trucks than a place takes at once', () => {
  it.each([
    ['no limit is known', {}, []],
    ['two fit', { mill: 2 }, []],
    ['one fits', { mill: 1 }, [['destination-queue', [1, 2], null, 2]]],
    [
      'another dispatcher’s truck makes it three',
      { mill: 2, unloadings: [{ placeId: 1, ...span(10.5, 11.5) }] },
      [['destination-queue', [1, 2], null, 3]],
    ],
    ['at another mill it does not', { mill: 2, unloadings: [{ placeId: 2, ...span(10, 11) }] }, []],
    ['one loads after the other', { skid: 1 }, []],
    [
      'another’s truck stands there too',
      { skid: 1, loadings: [{ placeId: 1, ...span(8.2, 8.6) }] },
      [['skid-queue', [2], null, 2]],
    ],
  ])('%s', (_, given, expected) => {
    expect(found(LOADS, given)).toEqual(expected);
  });

  it('says when', () => {
    const facts = aDay({ destinations: [aDestination({ maxTrucks: 1 })] });
    expect(queueRule(LOADS, facts)[0]?.facts).toEqual({
      place: 'Pulp mill',
      from: at(10),
      to: at(11),
      count: 2,
      limit: 1,
    });
  });

  it('does not count loads off the plan, nor speak of those under way', () => {
    const [one, two] = LOADS.map((load) => ({ ...load }));
    expect(one && two && found([{ ...one, taskStatus: TaskStatus.Canceled }, two], { mill: 1 })).toEqual([]);
    expect(one && two && found([{ ...one, taskStatus: TaskStatus.Loaded }, two], { mill: 1 })).toEqual([
      ['destination-queue', [2], null, 2],
    ]);
  });
});
