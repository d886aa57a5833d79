import { atTime, dayOf } from '@haulboard/contract/time';
import { daysOf, nextTime } from './next-time.ts';

const zone = 'Pacific/Auckland';
const at = (day: string, hour: number, minute = 0) => atTime(day, { hour, minute }, zone);

describe('the next mail of a report', () => {
  it('is today where the hour is to come, and otherwise on the next day that is one', () => {
    expect(nextTime({ every: 'day', hour: 6 }, { after: at('2026-11-25', 5), zone })).toBe(
      at('2026-11-25', 6),
    );
    expect(nextTime({ every: 'day', hour: 6 }, { after: at('2026-11-25', 6), zone })).toBe(
      at('2026-11-26', 6),
    );
    expect(nextTime({ every: 'workday', hour: 6 }, { after: at('2026-11-27', 7), zone })).toBe(
      at('2026-11-30', 6),
    );
    expect(nextTime({ every: 'sunday', hour: 0 }, { after: at('2026-11-25', 7), zone })).toBe(
      at('2026-11-29', 0),
    );
    expect(nextTime({ every: 'month', hour: 7 }, { after: at('2026-12-01', 7), zone })).toBe(
      at('2027-01-01', 7),
    );
  });

  it('comes once on days of 23 and of 25 hours, at the hour that the clock shows', () => {
    for (const [day, before] of [
      ['2026-09-27', '2026-09-26'],
      ['2026-04-05', '2026-04-04'],
    ] as const) {
      for (const hour of [1, 2, 3, 7]) {
        const next = nextTime({ every: 'day', hour }, { after: at(before, 23, 59), zone });
        expect(dayOf(next, zone)).toBe(day);
        expect(dayOf(nextTime({ every: 'day', hour }, { after: next, zone }), zone)).not.toBe(day);
      }
    }
  });

  it('is about days that are over', () => {
    expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(daysOf('week', '2026-03-01')).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    expect(daysOf('fourWeeks', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
});
