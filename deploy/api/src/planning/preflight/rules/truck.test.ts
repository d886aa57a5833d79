import type { TruckFacts } from '../facts.ts';
import { aDay, aLoad, aTruck, at, span } from '../testing/a-day.ts';
import { truckRule } from './truck.ts';

const LOADS = [aLoad(1, [5, 9]), aLoad(2, [9, 14])];

const found = (truck: Partial<TruckFacts>, carrierId = 1) =>
  truckRule(
    LOADS.map((load) => ({ ...load, carrierId })),
    aDay({ carrierId, trucks: [aTruck(truck)] }),
  ).map(({ rule, taskIds, facts }) => [rule, taskIds, facts]);

describe('a truck that cannot work', () => {
  it.each<[string, Partial<TruckFacts>, unknown[]]>([
    ['is fine when nothing is the matter', {}, []],
    [
      'is in the workshop',
      { status: 'workshop' },
      [['truck-away', [1, 2], { truck: 'T1', reason: 'workshop' }]],
    ],
    [
      'is away for some hours: only the loads of those hours',
      { away: [{ ...span(12, 16), reason: 'tyres' }] },
      [['truck-away', [2], { truck: 'T1', reason: 'tyres', from: at(12), to: at(16) }]],
    ],
    ['is back in time', { away: [{ ...span(2, 5), reason: 'tyres' }] }, []],
    ['has its certificate until today', { cofExpiry: '2026-11-21' }, []],
    [
      'had it until yesterday',
      { cofExpiry: '2026-11-20' },
      [['cof-expired', [1, 2], { truck: 'T1', day: '2026-11-20' }]],
    ],
    ['has none on record', { cofExpiry: null }, []],
    [
      'has a trailer whose certificate ran out yesterday',
      { papers: [{ kind: 'trailer_cof', validTo: '2026-11-20' }] },
      [['paper-expired', [1, 2], { truck: 'T1', reason: 'trailer_cof', day: '2026-11-20' }]],
    ],
    [
      'has its vehicle licence until today',
      { papers: [{ kind: 'registration', validTo: '2026-11-21' }] },
      [],
    ],
    [
      'is on offer to another',
      { share: { status: 'pending', borrowerId: 2, borrower: 'Bay' } },
      [['share-open', [1, 2], { truck: 'T1', carrier: 'Bay', reason: 'pending' }]],
    ],
    [
      'is lent to another',
      { share: { status: 'accepted', borrowerId: 2, borrower: 'Bay' } },
      [['share-open', [1, 2], { truck: 'T1', carrier: 'Bay', reason: 'accepted' }]],
    ],
  ])('%s', (_, truck, expected) => {
    expect(found(truck)).toEqual(expected);
  });

  it('is a borrower’s to plan once the share is accepted, and not before', () => {
    const share = { borrowerId: 2, borrower: 'Bay' };
    expect(found({ share: { ...share, status: 'accepted' } }, 2)).toEqual([]);
    expect(found({ share: { ...share, status: 'pending' } }, 2)).toEqual([
      ['share-open', [1, 2], { truck: 'T1', reason: 'foreign' }],
    ]);
    expect(found({ share: null }, 2)).toMatchObject([['share-open', [1, 2], { reason: 'foreign' }]]);
  });
});
