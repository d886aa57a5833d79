import { TaskStatus } from '@haulboard/contract';
import type { ClosedPlace } from '../closed-places.ts';
import { findAll } from '../find-all.ts';
import { aDay, aLoad, aSkid, at, span } from '../testing/a-day.ts';
import { closureRule } from './closure.ts';

const WHAT: Pick<ClosedPlace, 'kind' | 'targetId' | 'destinationId'> = {
  kind: 'destination',
  targetId: 1,
  destinationId: null,
};

function found(what: Partial<ClosedPlace>, [from, to]: readonly [number, number], status = 0): number[][] {
  const marked = [{ ...WHAT, ...what, ...span(from, to), name: 'Pulp mill', reason: 'wind' }];
  const loads = [aLoad(1, [8, 11], { taskStatus: status })];
  return closureRule(loads, aDay({ marked })).map(({ taskIds }) => taskIds);
}

// A load from 8 to 11: at the skid from 9, at the destination from 10 to 11.
describe('a load that needs what is marked as closed', () => {
  it.each([
    ['comes to a closed mill', {}, [10.5, 14], [[1]]],
    ['comes before it closes', {}, [11, 14], []],
    ['comes when it is open again', {}, [6, 10], []],
    ['goes to another mill', { targetId: 2 }, [6, 14], []],
    ['loads at a closed skid', { kind: 'skid' }, [9, 9.25], [[1]]],
    ['has left the skid before it closes', { kind: 'skid' }, [9.5, 14], []],
    ['is loaded by a crew that is away', { kind: 'crew' }, [6, 9.25], [[1]]],
    ['is on a truck that is out', { kind: 'truck' }, [8, 8.5], [[1]]],
    ['drives on a closed road', { kind: 'road' }, [9.5, 10], [[1]]],
    ['drives to where the closed road leads', { kind: 'road', destinationId: 1 }, [9.5, 10], [[1]]],
    ['drives elsewhere', { kind: 'road', destinationId: 2 }, [9.5, 10], []],
  ] as const)('and %s', (...[, what, times, ids]) => {
    expect(found(what, times)).toEqual(ids);
  });

  it('is held back by what is closed for its second docket, while the truck is there', () => {
    const packets = [{ crewId: 1, skidId: 2, logGradeId: 1 }];
    const loads = [aLoad(1, [8, 11], { packets })];
    const facts = (from: number, to: number) => ({
      ...aDay({ skids: [aSkid(), aSkid({ id: 2 })] }),
      marked: [{ ...WHAT, kind: 'skid' as const, targetId: 2, ...span(from, to), name: '', reason: '' }],
    });
    // The first skid from 9, the second from half past.
    expect(closureRule(loads, facts(9.6, 14))).toHaveLength(1);
    expect(closureRule(loads, facts(8, 9.5))).toEqual([]);
  });

  it.each([
    ['loading', TaskStatus.Loading, ['closed-under-way']],
    ['loaded', TaskStatus.Loaded, ['closed-under-way']],
    ['weighed at the mill', TaskStatus.Weighed, []],
    ['completed', TaskStatus.Completed, []],
    ['canceled', TaskStatus.Canceled, []],
  ])('and is %s is not kept back, but somebody has to sort it out', (...[, taskStatus, rules]) => {
    const marked = [{ ...WHAT, ...span(6, 14), name: 'Pulp mill', reason: 'wind' }];
    const all = findAll([aLoad(1, [8, 11], { taskStatus })], aDay({ marked }));
    expect(all.filter(({ facts }) => facts.reason === 'wind').map(({ rule }) => rule)).toEqual(rules);
  });

  it('and is late still needs the mill that closes after it should have been there', () => {
    const marked = [{ ...WHAT, ...span(12, 14), name: 'Pulp mill', reason: 'wind' }];
    const load = aLoad(1, [8, 11], { taskStatus: TaskStatus.Loaded });
    expect(closureRule([load], { ...aDay({ marked }), now: at(11.5) })).toEqual([]);
    expect(closureRule([load], { ...aDay({ marked }), now: at(12.5) })).toMatchObject([{ taskIds: [1] }]);
    expect(closureRule([aLoad(1, [8, 11])], { ...aDay({ marked }), now: at(12.5) })).toEqual([]);
  });
});
