import { atTime, dayFromDate, dayOf, dayStart, formatTime, hourStamp, NZ } from '../testing/nz-time.ts';
import * as time from './index.ts';

const { addDays, clockOfMinute, formatDay, formatDuration, formatMoment, minuteOfClock } = time;

const utc = (iso: string) => Date.parse(iso) / 1000;

describe('a New Zealand day', () => {
  it.each([
    ['an ordinary winter day', '2026-07-01', '2026-06-30T12:00:00Z'],
    ['the 25-hour day', '2026-04-05', '2026-04-04T11:00:00Z'],
    ['the day after it', '2026-04-06', '2026-04-05T12:00:00Z'],
    ['the 23-hour day', '2026-09-27', '2026-09-26T12:00:00Z'],
    ['the day after it', '2026-09-28', '2026-09-27T11:00:00Z'],
  ])('starts at midnight: %s', (_, day, instant) => {
    expect(dayStart(day)).toBe(utc(instant));
  });

  it('is 24 hours long but for two days a year, over twenty years', () => {
    const lengths = new Map<number, number>();
    for (let day = '2020-01-01'; day < '2041-01-01'; day = addDays(day, 1)) {
      const hours = (dayStart(addDays(day, 1)) - dayStart(day)) / 3600;
      lengths.set(hours, (lengths.get(hours) ?? 0) + 1);
      expect(dayOf(dayStart(day))).toBe(day);
      expect(dayFromDate(dayStart(day))).toBe(day);
    }
    expect([...lengths].toSorted(([a], [b]) => a - b)).toEqual([
      [23, 21],
      [24, 7629],
      [25, 21],
    ]);
  });

  it('is a day ahead of the UTC date from noon UTC', () => {
    expect(dayOf(utc('2026-07-01T11:59:59Z'))).toBe('2026-07-01');
    expect(dayOf(utc('2026-07-01T12:00:00Z'))).toBe('2026-07-02');
  });

  it('is not what adding 86,400 seconds gives (the loss without calendar arithmetic)', () => {
    expect(dayOf(dayStart('2026-04-05') + 86_400)).toBe('2026-04-05');
    expect(addDays('2026-04-05', 1)).toBe('2026-04-06');
  });
});

describe('a day in an address', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2028-02-29', '2028-02-29'],
    ['1999-12-31', '1999-12-31'],
    ['2026-02-29', undefined],
    ['2026-02-31', undefined],
    ['2026-13-01', undefined],
    ['0026-11-27', undefined],
    ['2026-11-27T00:00', undefined],
    [null, undefined],
  ])('%j is %j', (text, day) => {
    expect(time.dayIn(text)).toBe(day);
  });
});

describe('a date in a request', () => {
  it('may be off by less than two hours, as a wrong zone next door is', () => {
    expect(dayFromDate(dayStart('2026-11-21') + 3600)).toBe('2026-11-21');
    expect(dayFromDate(dayStart('2026-11-21') - 3600)).toBe('2026-11-21');
  });

  it.each([0, -1, 1.5, Number.NaN, 1e15, Date.parse('2026-11-20T11:00:00Z'), utc('2026-11-21T00:00:00Z')])(
    'is refused when it is no day: %s',
    (seconds) => {
      expect(dayFromDate(seconds)).toBeUndefined();
    },
  );
});

describe('times on screen', () => {
  it('are 12-hour lower case, noon and midnight included', () => {
    expect(formatTime(atTime('2026-11-21', { hour: 0, minute: 5 }))).toBe('12:05 am');
    expect(formatTime(atTime('2026-11-21', { hour: 12, minute: 30 }))).toBe('12:30 pm');
    expect(formatTime(atTime('2026-11-21', { hour: 16, minute: 7 }))).toBe('4:07 pm');
  });

  it('are a day and a time where both count', () => {
    expect(formatMoment(atTime('2026-11-21', { hour: 16, minute: 7 }), NZ)).toBe('21/11/2026 4:07 pm');
  });

  it.each([
    [0, '00:00'],
    [425, '07:05'],
    [1439, '23:59'],
  ])('are in a field of time what minute of the day they are: %s', (minute, clock) => {
    expect(clockOfMinute(minute)).toBe(clock);
    expect(minuteOfClock(clock)).toBe(minute);
  });

  it('are no minute while the field is empty', () => {
    expect(minuteOfClock('')).toBeUndefined();
  });

  it('are day/month/year and h:mm', () => {
    expect(formatDay('2026-11-05')).toBe('05/11/2026');
    expect(formatDuration(3900)).toBe('1:05');
    expect(formatDuration(-60)).toBe('-0:01');
  });

  it.each([
    ['an instant', () => formatTime(Number.NaN)],
    ['a day', () => formatDay('2026-13-40')],
    ['a text', () => formatDay('tomorrow')],
  ])('are never made of what is none: %s', (_, format) => {
    expect(format).toThrow('Invalid date provided');
  });

  it('have the server say the hour as YYYY-MM-DD HH', () => {
    expect(hourStamp(utc('2026-11-21T00:30:00Z'))).toBe('2026-11-21 13');
  });
});

describe('the operating time zone', () => {
  it.each([
    ['Pacific/Chatham', '2026-11-21', '2026-11-20T10:15:00Z', '12:00 am'],
    ['Australia/Perth', '2026-11-21', '2026-11-20T16:00:00Z', '12:00 am'],
    ['Pacific/Auckland', '2026-11-21', '2026-11-20T11:00:00Z', '12:00 am'],
  ])('begins the day where it is: %s', (...place) => {
    const [zone, day, instant, clock] = place;
    const start = time.dayStart(day, zone);
    expect(start).toBe(utc(instant));
    expect(time.dayOf(start, zone)).toBe(day);
    expect(time.dayOf(start - 1, zone)).toBe('2026-11-20');
    expect(time.dayFromDate(start, zone)).toBe(day);
    expect(time.formatTime(start, zone)).toBe(clock);
    expect(time.clockText(time.atTime(day, { hour: 15, minute: 5 }, zone), zone)).toBe('15:05');
    expect(time.minuteOf(time.atTime(day, { hour: 15, minute: 5 }, zone), zone)).toBe(905);
  });

  // A parameter with a default does not count towards a function's length.
  it.each([
    [time.dayStart, 2],
    [time.dayOf, 2],
    [time.atTime, 3],
    [time.dayFromDate, 2],
    [time.hourStamp, 2],
    [time.formatTime, 2],
    [time.clockText, 2],
    [time.minuteOf, 2],
  ])('has to be named: %p has no usual one', (ask, count) => {
    expect(ask).toHaveLength(count);
  });
});
