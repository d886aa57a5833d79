import { truck } from '../../testing/truck.ts';
import { countFilter, fits, readFilter, valuesOf, writeValues } from './fleet-filter.ts';

const FLEET = [
  truck({ vehicleId: 1, taskStatus: 40, crewName: 'Kaingaroa 7', destinationName: 'Port, Tauranga' }),
  truck({ vehicleId: 2, taskStatus: 30, crewName: 'Kaingaroa 7', isShareVehicleTask: 1, isSelfVehicle: 1 }),
  truck({ vehicleId: 3, carrierName: 'Bay', isShareVehicleTask: 1, isSelfVehicle: 0 }),
];
const found = (address: string) =>
  FLEET.filter((one) => fits(one, readFilter(new URLSearchParams(address)))).map(
    ({ vehicleId }) => vehicleId,
  );

describe('a filter of the map', () => {
  it.each([
    ['', [1, 2, 3]],
    ['status=40', [1]],
    ['status=30|40', [1, 2]],
    ['status=none', [3]],
    ['crew=Kaingaroa 7', [1, 2]],
    ['destination=Port, Tauranga', [1]],
    ['dispatcher=Bay', [3]],
    ['shared=out', [2]],
    ['shared=in', [3]],
    ['shared=none', [1]],
    ['crew=Kaingaroa 7&shared=out', [2]],
    ['crew=Nobody', []],
  ])('%s', (address, ids) => {
    expect(found(address)).toEqual(ids);
  });

  it('offers what there is, and what was asked for although it is gone', () => {
    const filter = readFilter(new URLSearchParams('status=50'));
    expect(valuesOf(FLEET, filter, 'status')).toEqual(['30', '40', '50', 'none']);
    expect(countFilter(filter)).toBe(1);
    expect(writeValues(['b', 'a'])).toBe('a|b');
  });
});
