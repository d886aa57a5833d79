import { gateOf, servedFrom, waitAt, type Gate } from './gate.ts';
import { openWindows } from './hours.ts';
import { at } from '../../preflight/testing/a-day.ts';

const MINUTE = 60;
const NZ = 'Pacific/Auckland';
const s = (from: number, to: number) => ({ from, to });

/** When a mill with these hours serves around a day, clock minutes. */
const mill = (day: string, fromMinute: number, toMinute: number): Gate =>
  openWindows(day, { fromMinute, toMinute, days: [] }, NZ);

describe('a truck at a gate', () => {
  const day = '2026-11-21';
  const daily = mill(day, 6 * 60, 17 * 60);
  const long = 40 * MINUTE;

  it.each<{ what: string; gate: Gate; came: number; waits: number }>([
    { what: 'is served at once where nobody knows the hours', gate: null, came: at(4.5), waits: 0 },
    { what: 'is served at once while it is open', gate: daily, came: at(6), waits: 0 },
    { what: 'waits until it opens', gate: daily, came: at(4.5), waits: 90 },
    {
      what: 'is turned away after closing, and does not stand there overnight',
      gate: daily,
      came: at(17.5),
      waits: 0,
    },
    { what: 'is turned away when there is no time left to unload', gate: daily, came: at(16.5), waits: 0 },
    { what: 'is served past midnight', gate: mill(day, 22 * 60, 4 * 60), came: at(24.5), waits: 0 },
    {
      what: 'waits in the evening for a mill of the night',
      gate: mill(day, 22 * 60, 4 * 60),
      came: at(20),
      waits: 120,
    },
    {
      what: 'is turned away in the morning by a mill of the night',
      gate: mill(day, 22 * 60, 4 * 60),
      came: at(5),
      waits: 0,
    },
    {
      what: 'waits until the end of a downtime',
      gate: gateOf(daily, [s(at(10), at(12))]),
      came: at(9.75),
      waits: 135,
    },
    {
      what: 'waits for no mill that is down all day',
      gate: gateOf(daily, [s(at(0), at(24))]),
      came: at(9),
      waits: 0,
    },
  ])('$what', ({ gate, came, waits }) => {
    expect(waitAt(gate, came, long) / MINUTE).toBe(waits);
  });

  it.each([
    ['an hour is twice', '2026-04-05', 4.5],
    ['an hour is left out', '2026-09-27', 2.5],
    ['is ordinary', '2026-11-21', 3.5],
  ])('waits by what passes, not by the clock, in the night in which %s', (_, night, hours) => {
    const gate = mill(night, 5 * 60, 17 * 60);
    expect(waitAt(gate, at(1.5, night), long) / 3600).toBe(hours);
  });

  it('is served in the first opening that is long enough', () => {
    expect(servedFrom([s(0, 10), s(20, 90)], 0, 30)).toBe(20);
    expect(servedFrom([s(0, 10)], 0, 30)).toBeUndefined();
  });
});
