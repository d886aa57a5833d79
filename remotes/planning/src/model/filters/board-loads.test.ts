import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { boardLoads, boardTrucks } from './board-loads.ts';

describe('a board that is only read', () => {
  it('names both drivers of a truck that two share on that day, as the published plan does', () => {
    const vehicle = { ...aVehicle(1, [aTask({ id: 1 })]), driverName: 'Hemi Tautahi / Sina Fonoti' };
    const board = aBoard([vehicle]);
    const drivers = [...boardLoads(board), ...boardTrucks(board)].map((each) => each.driverFirstName);

    expect(drivers).toEqual(['Hemi / Sina', 'Hemi / Sina']);
  });
});
