import type { ShareEntry } from '@haulboard/contract';
import { countTrucks, groupShares } from './share-groups.ts';

function entry(vehicleId: number, fromDispatcherId: number, date: number): ShareEntry {
  return { vehicleId, vehicleCode: `T${vehicleId}`, fromDispatcherId, date };
}

describe('offers of trucks', () => {
  it('are grouped by dispatcher and day, the earliest day first', () => {
    const notices = [
      { name: 'Bay', code: 'B', vehicleShareList: [entry(1, 7, 200), entry(2, 7, 100), entry(3, 7, 200)] },
      { name: 'Ara', code: 'A', vehicleShareList: [entry(4, 8, 200)] },
    ];
    const groups = groupShares(notices).map(({ name, date, entries }) => [name, date, entries.length]);
    expect(groups).toEqual([
      ['Bay', 100, 1],
      ['Ara', 200, 1],
      ['Bay', 200, 2],
    ]);
    expect(countTrucks(notices)).toBe(4);
  });
});
