import type { DayFacts, DriverFacts, Induction } from '../facts.ts';
import { aDay, aDestination, aLoad, aSkid, aTruck } from '../testing/a-day.ts';
import { driverRule } from './driver.ts';

const LOADS = [aLoad(1, [5, 9]), aLoad(2, [9, 14])];
const LICENCE = { kind: 'class_5', validTo: '2026-11-21' };
const KINLEITH = { forestId: 1, destinationId: null, validFrom: null, validTo: null };

const driver = (more: Partial<DriverFacts> = {}): DriverFacts => ({
  name: 'Hemi',
  licences: [LICENCE],
  inductions: [],
  ...more,
});

const found = (drivers: DriverFacts[], more: Partial<Parameters<typeof aDay>[0]> = {}) =>
  driverRule(LOADS, aDay({ trucks: [aTruck({ drivers })], ...more })).map(({ rule, taskIds, facts }) => [
    rule,
    taskIds,
    facts,
  ]);

const asks = { skids: [aSkid({ needsInduction: true })] };
const inducted = (more: Partial<Induction>) => [driver({ inductions: [{ ...KINLEITH, ...more }] })];
const missing = (day?: string) => [
  [
    'induction-missing',
    [1, 2],
    { truck: 'T1', driver: 'Hemi', place: 'Kinleith', ...(day === undefined ? {} : { day }) },
  ],
];

describe('a driver who is sent out', () => {
  it('has a licence until its last day, and one day later has none', () => {
    expect(found([driver()])).toEqual([]);
    expect(found([driver({ licences: [{ ...LICENCE, validTo: '2026-11-20' }] })])).toEqual([
      ['licence-expired', [1, 2], { truck: 'T1', driver: 'Hemi', reason: 'class_5', day: '2026-11-20' }],
    ]);
  });

  it('is not asked for a licence that nobody has entered', () => {
    expect(found([driver({ licences: [] })])).toEqual([]);
    expect(found([])).toEqual([]);
  });

  it('is told of with a licence for lighter trucks, and not with both or with a light truck', () => {
    const class4 = { kind: 'class_4', validTo: '2027-01-01' };
    const class2 = { kind: 'class_2', validTo: '2028-01-01' };
    const tooLow = [['licence-too-low', [1, 2], { truck: 'T1', driver: 'Hemi', reason: 'class_4' }]];
    expect(found([driver({ licences: [class2, class4] })])).toEqual(tooLow);
    // That one ran out the day before.
    const old = { ...LICENCE, validTo: '2026-11-20' };
    expect(found([driver({ licences: [class4, old] })])).toEqual(tooLow);
    expect(found([driver({ licences: [class4, LICENCE] })])).toEqual([]);
    const rigid = aTruck({
      limits: { maxGrossKg: 25_000, freeGrossKg: 25_000 },
      drivers: [driver({ licences: [class4] })],
    });
    expect(driverRule(LOADS, aDay({ trucks: [rigid] }))).toEqual([]);
  });

  it('goes anywhere where no induction is asked for', () => {
    expect(found([driver()])).toEqual([]);
  });

  it.each<[string, Partial<Induction>, ReturnType<typeof missing>]>([
    ['was inducted there, for good', {}, []],
    ['was inducted until that day', { validTo: '2026-11-21' }, []],
    ['was inducted until the day before', { validTo: '2026-11-20' }, missing('2026-11-20')],
    ['will be inducted the day after', { validFrom: '2026-11-22' }, missing()],
    ['was inducted to another forest', { forestId: 2 }, missing()],
    ['was inducted to a destination of the same number', { forestId: null, destinationId: 1 }, missing()],
  ])('to a forest that asks for an induction %s', (_, induction, expected) => {
    expect(found(inducted(induction), asks)).toEqual(expected);
  });

  it('has an induction renewed, and the old one is of no account', () => {
    const inductions = [KINLEITH, { ...KINLEITH, validTo: '2026-01-01' }];
    expect(found([driver({ inductions })], asks)).toEqual([]);
  });

  it('is told of for the destination too', () => {
    const destinations: DayFacts['destinations'] extends ReadonlyMap<number, infer D> ? D[] : never = [
      aDestination({ needsInduction: true }),
    ];
    expect(found([driver()], { destinations })).toMatchObject([
      ['induction-missing', [1, 2], { driver: 'Hemi', place: 'Pulp mill' }],
    ]);
  });

  it('shares the day with another, and each is looked at', () => {
    const sina = driver({ name: 'Sina', inductions: [KINLEITH] });
    expect(found([driver(), sina], asks)).toEqual(missing());
  });
});
