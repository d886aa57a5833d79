import { findStops, type Seen } from './find-stops.ts';

/** `minute` of the day and metres north of the yard. */
const at = (minute: number, metres: number): Seen => ({
  at: minute * 60,
  latitude: -38 + metres / 111_195,
  longitude: 176,
});
const inShort = (points: readonly Seen[], later?: { next: Seen; end: number }) =>
  findStops(points, { later }).map(({ from, to, isOpen }) => `${from / 60}-${to / 60}${isOpen ? '…' : ''}`);

describe('the stops of a truck', () => {
  it.each([
    { what: 'none of one that drives', points: [at(0, 0), at(1, 500), at(2, 1000)], stops: [] },
    { what: 'none at a gate', points: [at(0, 0), at(4, 10), at(5, 500)], stops: [] },
    { what: 'five minutes', points: [at(0, 0), at(5, 20), at(6, 900)], stops: ['0-5'] },
    {
      what: 'with a receiver that wanders',
      points: [at(0, -800), at(1, 0), at(3, 60), at(7, -50), at(9, 900)],
      stops: ['1-7'],
    },
    {
      what: 'one, where it was heard 92 metres before it stood, and its receiver wanders',
      points: [
        at(0, -92),
        ...[1, 4, 7, 10, 14].map((minute) => at(minute, minute % 2)),
        at(15, 12),
        at(61, 3),
        at(62, 900),
      ],
      stops: ['0-61'],
    },
    { what: 'through silence', points: [at(0, 0), at(300, 30), at(301, 900)], stops: ['0-300'] },
    { what: 'until now', points: [at(0, 0), at(1, 900), at(3, 920), at(30, 910)], stops: ['1-30…'] },
    {
      what: 'two, one after the other',
      points: [at(0, 0), at(10, 0), at(11, 500), at(12, 1000), at(40, 1000), at(41, 2000)],
      stops: ['0-10', '12-40'],
    },
  ])('$what', ({ points, stops }) => {
    expect(inShort(points)).toEqual(stops);
  });

  const yard = [at(1200, 0), at(1202, 10)];
  it.each([
    {
      what: 'until midnight, where it stands there in the morning',
      next: at(1800, 30),
      stops: ['1200-1440'],
    },
    { what: 'none of two minutes, where it is elsewhere then', next: at(1800, 900), stops: [] },
    { what: 'none where nothing was heard of it again', next: undefined, stops: [] },
  ])('$what', ({ next, stops }) => {
    const later = next && { next, end: 1440 * 60 };
    expect(inShort(yard, later)).toEqual(stops);
  });

  it('are over when it was heard elsewhere on the next day', () => {
    const points = [at(1200, 0), at(1230, 10)];
    expect(inShort(points)).toEqual(['1200-1230…']);
    expect(inShort(points, { next: at(1800, 900), end: 1440 * 60 })).toEqual(['1200-1230']);
  });

  const inMorning = (points: readonly Seen[], last: Seen) =>
    findStops(points, { earlier: { last, begin: 0 } }).map(
      ({ from, to, isFromBefore }) => `${isFromBefore ? '…' : ''}${from / 60}-${to / 60}`,
    );
  it.each([
    {
      what: 'from midnight, where it stood there in the evening',
      last: at(-300, 30),
      points: [at(2, 0), at(372, 10), at(373, 900)],
      stops: ['…0-372'],
    },
    {
      what: 'from midnight, of one that leaves as it is heard first',
      last: at(-300, 30),
      points: [at(372, 10), at(373, 900)],
      stops: ['…0-372'],
    },
    {
      what: 'from its first fix, where it was elsewhere in the evening',
      last: at(-300, 900),
      points: [at(2, 0), at(372, 10), at(373, 900)],
      stops: ['2-372'],
    },
    {
      what: 'none before midnight of one that comes home after it',
      last: at(-1, -5000),
      points: [at(1, -3000), at(3, 0), at(30, 0), at(31, 900)],
      stops: ['3-30'],
    },
  ])('$what', ({ last, points, stops }) => {
    expect(inMorning(points, last)).toEqual(stops);
  });

  it('end a hundred metres from where it stood, however often it was heard there', () => {
    const stood = Array.from({ length: 200 }, (_, minute) => at(minute, (minute % 3) * 20));
    expect(inShort([...stood, at(200, 110), at(201, 160), at(210, 900)])).toEqual(['0-200']);
    expect(inShort([...stood, at(200, 125), at(201, 900)])).toEqual(['0-199']);
  });
});
