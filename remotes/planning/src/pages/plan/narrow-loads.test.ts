import { aLoad } from '../../testing/plan-loads.ts';
import { narrowLoads, readNarrow } from './narrow-loads.ts';

const AT = 100_000;
const waiting = aLoad({ id: 1, taskStatus: 30, plannedLoadAt: AT - 100, plannedUnloadAt: AT + 5_000 });
const late = aLoad({ id: 2, taskStatus: 20, plannedLoadAt: AT - 5_000, plannedUnloadAt: AT + 5_000 });
const onRoad = aLoad({ id: 3, taskStatus: 40, plannedUnloadAt: AT + 100, gradeCode: 'PULP' });
const done = aLoad({ id: 4, taskStatus: 60, destinationId: 9 });
const off = aLoad({ id: 5, taskStatus: -2 });
const draft = aLoad({ id: 6, taskStatus: 0 });

const left = (query: string) =>
  narrowLoads([waiting, late, onRoad, done, off, draft], readNarrow(new URLSearchParams(query)), AT).map(
    ({ id }) => id,
  );

describe('loads that a figure leads to', () => {
  it.each([
    ['only=waiting', [1, 2]],
    ['only=late', [2]],
    ['only=road', [3]],
    ['only=delivered', [4]],
    ['only=off', [5]],
    ['grade=PULP', [3]],
    ['destination=9', [4]],
    ['only=delivered&destination=9&grade=PULP', []],
    ['only=nothing&destination=x', [1, 2, 3, 4, 5, 6]],
  ])('are by %s the loads %j', (query, ids) => {
    expect(left(query)).toEqual(ids);
  });
});
