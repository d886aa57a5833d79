import { hourStamp } from '@haulboard/contract/time';
import { Temporal } from 'temporal-polyfill';
import { checkClock, type Clock, type Verdict } from './check-clock.ts';

const NZ = 'Pacific/Auckland';

/** The clock of a computer in a zone at an instant; `wrongBy` seconds fast. */
function clockAt(instant: string, zone: string, wrongBy = 0): Clock {
  const there = Temporal.Instant.from(instant).add({ seconds: wrongBy }).toZonedDateTimeISO(zone);
  return {
    hour: `${there.toPlainDate().toString()} ${String(there.hour).padStart(2, '0')}`,
    minute: there.minute,
    offset: there.offsetNanoseconds / 60e9,
    at: Math.floor(there.epochMilliseconds / 1000),
  };
}

function serverHourAt(instant: string): string {
  return hourStamp(Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 1000), NZ);
}

function verdictIn(zone: string, instant: string, wrongBy = 0): Verdict {
  const clock = clockAt(instant, zone, wrongBy);
  return checkClock({ serverHour: serverHourAt(instant), sent: clock, received: clock, zone: NZ });
}

/** Every half hour of a day in New Zealand, at ten and forty past. */
function instantsOf(day: string): string[] {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(NZ);
  const hours = Math.round(start.hoursInDay);
  return Array.from({ length: hours * 2 }, (_, half) =>
    start
      .add({ minutes: half * 30 + 10 })
      .toInstant()
      .toString(),
  );
}

describe('the clock of a dispatcher in New Zealand', () => {
  it.each(['2026-04-05', '2026-09-27', '2026-07-01', '2026-12-24'])(
    'raises no alarm on %s, hour by hour',
    (day) => {
      for (const instant of instantsOf(day)) {
        expect([instant, verdictIn(NZ, instant)]).toEqual([instant, { kind: 'right' }]);
      }
    },
  );

  it('raises none when the answer comes after the full hour', () => {
    const sent = clockAt('2026-11-20T19:59:59Z', NZ);
    const received = clockAt('2026-11-20T20:00:01Z', NZ);
    for (const serverHour of [sent.hour, received.hour]) {
      expect(checkClock({ serverHour, sent, received, zone: NZ })).toEqual({ kind: 'right' });
    }
  });

  it('is looked at again when it is a minute wrong at the hour', () => {
    expect(verdictIn(NZ, '2026-11-20T19:59:30Z', 60)).toEqual({ kind: 'unsure' });
    expect(verdictIn(NZ, '2026-11-20T20:00:30Z', -60)).toEqual({ kind: 'unsure' });
  });

  it.each([3, -3])('is called wrong when it is %i h off, and the zone is not blamed', (hours) => {
    for (const day of ['2026-04-06', '2026-09-28']) {
      for (const instant of instantsOf(day)) {
        expect(verdictIn(NZ, instant, hours * 3600)).toEqual({ kind: 'wrongClock', hoursAhead: hours });
      }
    }
  });
});

describe('the clock of somebody elsewhere', () => {
  it.each(['Asia/Shanghai', 'UTC', 'America/Los_Angeles', 'Australia/Sydney'])(
    '%s is always found',
    (zone) => {
      for (const day of ['2026-04-05', '2026-09-27']) {
        for (const instant of instantsOf(day)) {
          expect([instant, verdictIn(zone, instant).kind]).toEqual([instant, 'wrongZone']);
        }
      }
    },
  );

  it('Fiji agrees while New Zealand is on winter time, and not in summer', () => {
    expect(verdictIn('Pacific/Fiji', '2026-04-05T01:10:00Z')).toEqual({ kind: 'right' });
    expect(verdictIn('Pacific/Fiji', '2026-04-04T12:10:00Z').kind).toBe('wrongZone');
    expect(verdictIn('Pacific/Fiji', '2026-09-26T12:10:00Z')).toEqual({ kind: 'right' });
    expect(verdictIn('Pacific/Fiji', '2026-09-26T15:10:00Z').kind).toBe('wrongZone');
  });

  it('the Chathams, 45 minutes ahead, agree for a quarter of each hour only', () => {
    expect(verdictIn('Pacific/Chatham', '2026-09-27T01:10:00Z')).toEqual({ kind: 'right' });
    expect(verdictIn('Pacific/Chatham', '2026-09-27T01:20:00Z').kind).toBe('wrongZone');
  });

  it('counts as right at UTC+12 or beyond when the server does not answer, and as wrong before', () => {
    const verdictOf = (zone: string) => {
      const clock = clockAt('2026-07-01T01:10:00Z', zone);
      return checkClock({ serverHour: undefined, sent: clock, received: clock, zone: NZ }).kind;
    };
    expect([NZ, 'Pacific/Fiji', 'Pacific/Chatham', 'Pacific/Kiritimati'].map(verdictOf)).toEqual(
      Array.from({ length: 4 }, () => 'right'),
    );
    expect(['Asia/Shanghai', 'Australia/Sydney'].map(verdictOf)).toEqual(['wrongZone', 'wrongZone']);
  });
});
