import type { ShareEntry } from '@haulboard/contract';
import { countTrucks, groupShares, groupTerms, isPart } from './share-groups.ts';

function entry(vehicleId: number, fromDispatcherId: number, date: number): ShareEntry {
  const whole = { fromMinute: 0, toMinute: 1440, rateNote: '', message: '', expiresAt: null };
  return {
    vehicleId,
    vehicleCode: `T${vehicleId}`,
    fromDispatcherId,
    date,
    configuration: '50MAX',
    ...whole,
  };
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

  it('stand under the terms they share', () => {
    const half = { ...entry(2, 7, 100), fromMinute: 720, rateNote: '$950 the day' };
    const terms = groupTerms([entry(1, 7, 100), half, entry(3, 7, 100)]);
    expect(terms.map(({ entries }) => entries.map(({ vehicleCode }) => vehicleCode))).toEqual([
      ['T1', 'T3'],
      ['T2'],
    ]);
    expect(terms.map(isPart)).toEqual([false, true]);
  });
});
