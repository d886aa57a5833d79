import { aTask, aVehicle } from '../../testing/builders.ts';
import { filterTasks, filterVehicles } from './board-filter.ts';

const rows = [
  aVehicle(1, [aTask({ id: 1, forestName: 'Kāingaroa' })]),
  aVehicle(2, [aTask({ id: 2, destinationName: 'Waipa sawmill' })]),
  aVehicle(3, [], { driverName: 'Tāne Kereama' }),
];

describe('finding on the board', () => {
  it.each([
    ['', [1, 2, 3]],
    ['kaingaroa', [1]],
    ['WAIPA', [2]],
    ['tane', [3]],
    ['t2 s30', [2]],
    ['t3 s30', []],
  ])('%j finds trucks %j', (query, ids) => {
    expect(filterVehicles(rows, query).map(({ vehicleId }) => vehicleId)).toEqual(ids);
  });

  it('finds loads by what they carry and where they go', () => {
    const tasks = rows.flatMap((row) => row.tasks);
    expect(filterTasks(tasks, 'sawmill').map(({ id }) => id)).toEqual([2]);
  });
});
