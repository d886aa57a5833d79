import { truck } from '../../testing/truck.ts';
import { filterTrucks, markersOf, sortByCode } from './fleet-list.ts';
import { isStale, minutesSince } from './freshness.ts';

const fleet = [
  truck({ vehicleId: 1, vehicleCode: 'CN10', driverName: 'Aroha Tāmati', taskStatus: 40 }),
  truck({ vehicleId: 2, vehicleCode: 'CN9', rego: 'ZZB137', destinationName: 'Port of Tauranga' }),
  truck({ vehicleId: 3, vehicleCode: 'BL2', crewName: 'Ōpōtiki Gang' }),
];

describe('the markers of the map', () => {
  it('are those of the list, and the truck whose card is open', () => {
    const drawn = (ids: string, selected?: number) =>
      markersOf(fleet, ids, selected).map(({ vehicleId }) => vehicleId);
    expect(drawn('3 2')).toEqual([2, 3]);
    expect(drawn('3', 1)).toEqual([1, 3]);
    expect(drawn('')).toEqual([]);
  });
});

function codes(search: string): string[] {
  return filterTrucks(fleet, search, ({ taskStatus }) => (taskStatus === 40 ? 'Loaded' : '')).map(
    ({ vehicleCode }) => vehicleCode,
  );
}

describe('the list of trucks', () => {
  it('is in the order people count in', () => {
    expect(sortByCode(fleet).map(({ vehicleCode }) => vehicleCode)).toEqual(['BL2', 'CN9', 'CN10']);
  });

  it.each([
    ['', ['CN10', 'CN9', 'BL2']],
    ['  ', ['CN10', 'CN9', 'BL2']],
    ['cn', ['CN10', 'CN9']],
    ['zzb1', ['CN9']],
    ['tamati', ['CN10']],
    ['opotiki', ['BL2']],
    ['Ōpōtiki', ['BL2']],
    ['cn loaded', ['CN10']],
    ['tauranga cn9', ['CN9']],
    ['nobody', []],
  ])('answers the search %p with %p', (search, found) => {
    expect(codes(search)).toEqual(found);
  });
});

describe('how old a fix is', () => {
  it.each([
    [1000, 1000, 0],
    [1000, 1059, 0],
    [1000, 1060, 1],
    [1000, 1180, 3],
    [1030, 1000, 0],
  ])('sent at %d, looked at at %d, is %d minutes', (sent, now, minutes) => {
    expect(minutesSince(sent, now)).toBe(minutes);
  });

  it('counts as silent after 15 minutes, not at them', () => {
    expect(isStale(1000, 1900)).toBe(false);
    expect(isStale(1000, 1901)).toBe(true);
  });
});
