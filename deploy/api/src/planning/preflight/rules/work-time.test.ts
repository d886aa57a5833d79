import { TaskStatus } from '@haulboard/contract';
import type { Load } from '../facts.ts';
import { aDay, aLoad, aTruck, span } from '../testing/a-day.ts';
import { workTimeRule } from './work-time.ts';

type Hours = readonly [from: number, to: number];

/** What is found about loads driven at these hours by the clock on the wall: rule, loads, minutes counted. */
function found(today: readonly Hours[], given: { shifts?: readonly Hours[]; on?: string } = {}) {
  const on = given.on ?? '2026-11-21';
  const loads = today.map((hours, index) => aLoad(index + 1, hours, { on }));
  const shifts = (given.shifts ?? []).map(([from, to]) => span(from, to, on));
  return workTimeRule(loads, aDay({ day: on, trucks: [aTruck({ shifts })] })).map(
    ({ rule, taskIds, facts }) => [rule, taskIds, facts.minutes],
  );
}

// By the hour: what the public rules say (NZTA, Work Time and Logbooks; DOMAIN.md 4.6).
describe('5.5 hours of work, then half an hour of break', () => {
  it.each<[string, Hours[], unknown[]]>([
    ['exactly 5.5 hours are allowed', [[6, 11.5]], []],
    ['a minute more is not', [[6, 11.52]], [['work-break', [1], 331]]],
    [
      'half an hour idle is a break',
      [
        [6, 11],
        [11.5, 16],
      ],
      [],
    ],
    [
      '29 minutes idle are work',
      [
        [6, 11],
        [11.48, 16],
      ],
      [['work-break', [2], 600]],
    ],
    [
      'loads without a gap are one stretch',
      [
        [6, 9],
        [9, 12],
      ],
      [['work-break', [2], 360]],
    ],
    [
      'it is the load under way at the limit and those after',
      [
        [6, 9],
        [9, 12],
        [12, 14],
      ],
      [['work-break', [2, 3], 480]],
    ],
    [
      'each stretch counts for itself',
      [
        [5, 11],
        [12, 18],
      ],
      [
        ['work-break', [1], 360],
        ['work-break', [2], 360],
      ],
    ],
  ])('%s', (_, today, expected) => {
    expect(found(today)).toEqual(expected);
  });
});

/** With a break in the middle, so that only the rule in question speaks. */
const withBreaks = (from: number, hours: number): Hours[] => {
  const part = (hours - 1) / 3;
  return [0, 1, 2].map((at) => {
    const start = from + at * (part + 0.5);
    return [start, start + part] as const;
  });
};

describe('13 hours of work in a work day', () => {
  it.each<[string, Hours[], unknown[]]>([
    ['exactly 13 hours are allowed, breaks not counted', withBreaks(5, 14), []],
    ['14 hours of work are not: the last load is too much', withBreaks(4, 15), [['work-day', [3], 840]]],
    [
      'a rest of ten hours begins a new day',
      [
        [0, 5],
        [5.5, 10],
        [20, 24.5],
        [25, 29],
      ],
      [],
    ],
    [
      'one of nine hours does not',
      [
        [0, 5],
        [5.5, 10],
        [19, 24],
      ],
      [['work-day', [3], 870]],
    ],
  ])('%s', (_, today, expected) => {
    expect(found(today)).toEqual(expected);
  });
});

describe('10 hours of rest after a work day', () => {
  const full = withBreaks(6, 12);
  it.each<[string, Hours[], Hours[], unknown[]]>([
    [
      'ten hours since yesterday are enough',
      [
        [-14, -9],
        [-8.5, -4],
      ],
      full,
      [],
    ],
    [
      'nine are not: the first load comes too early',
      [
        [-13, -8],
        [-7.5, -3],
      ],
      full,
      [['work-rest', [1], 540]],
    ],
    ['ten hours before tomorrow are enough', [[28, 33]], full, []],
    [
      'nine are not: the last load ends too late',
      [
        [27, 32],
        [32.5, 34],
      ],
      full,
      [['work-rest', [3], 540]],
    ],
    [
      'both sides are looked at',
      [
        [-8, -3],
        [27, 32],
      ],
      full,
      [
        ['work-rest', [1], 540],
        ['work-rest', [3], 540],
      ],
    ],
    ['a short job the night before may be the same work day', [[-2, 0]], [[6, 10]], []],
    [
      'but not when together they last more than a day',
      [
        [-10, -8],
        [0, 2],
        [2.5, 3],
      ],
      [[10, 15]],
      [['work-rest', [1], 420]],
    ],
  ])('%s', (_, ...[shifts, today, expected]) => {
    expect(found(today, { shifts })).toEqual(expected);
  });
});

describe('70 hours of work, then 24 hours of rest', () => {
  /** Days of twelve hours' work before the plan day, the last one ending yesterday. */
  const days = (count: number): Hours[] =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((back) => {
      const from = 5 - back * 24;
      return withBreaks(from, 13);
    });

  it.each<[string, Hours[], Hours[], unknown[]]>([
    ['five days of twelve hours and ten more are allowed', days(5), withBreaks(5, 11), []],
    ['half an hour more is not', days(5), withBreaks(5, 11.5), [['work-period', [3], 4230]]],
    [
      'a day off begins a new period',
      days(7).filter(([from]) => from < -48 || from > -24),
      withBreaks(5, 13),
      [],
    ],
    [
      'without it the seventh day is too much from its start',
      days(6),
      withBreaks(5, 13),
      [['work-period', [1, 2, 3], 5040]],
    ],
    ['what is planned for tomorrow is judged tomorrow', [...days(4), [29, 34]], withBreaks(5, 13), []],
  ])('%s', (_, ...[shifts, today, expected]) => {
    expect(found(today, { shifts })).toEqual(expected);
  });
});

describe('a day on which the clock changes', () => {
  // 2026-04-05: at 3 am the clock goes back to 2 am. 2026-09-27: at 2 am it goes on to 3 am.
  it.each<[string, string, Hours[], unknown[]]>([
    [
      '25 hours: 12.5 on the wall are 13.5 of work',
      '2026-04-05',
      [
        [0, 4],
        [4.5, 9],
        [9.5, 13.5],
      ],
      [['work-day', [3], 810]],
    ],
    [
      '23 hours: 13.5 on the wall are 12.5 of work',
      '2026-09-27',
      [
        [0, 5],
        [5.5, 10],
        [10.5, 14.5],
      ],
      [],
    ],
    [
      '25 hours: 1 am to 6 am is six hours without a break',
      '2026-04-05',
      [[1, 6]],
      [['work-break', [1], 360]],
    ],
    ['23 hours: 1 am to 7 am is five', '2026-09-27', [[1, 7]], []],
  ])('%s', (_, ...[on, today, expected]) => {
    expect(found(today, { on })).toEqual(expected);
  });

  it.each<[string, string, Hours[], Hours[], unknown[]]>([
    [
      '25 hours: from 8 pm to 5 am are ten hours of rest',
      '2026-04-05',
      [
        [-16, -11],
        [-10, -4],
      ],
      withBreaks(5, 13),
      [],
    ],
    [
      '23 hours: from 8 pm to 6 am are nine',
      '2026-09-27',
      [
        [-16, -11],
        [-10, -4],
      ],
      withBreaks(6, 13),
      [['work-rest', [1], 540]],
    ],
  ])('%s', (_, ...[on, shifts, today, expected]) => {
    expect(found(today, { on, shifts })).toEqual(expected);
  });
});

describe('which loads are spoken of', () => {
  const judge = (loads: Load[], carrierId = 1) => workTimeRule(loads, aDay({ carrierId }));

  it('are not those under way, although their hours count', () => {
    const loads = [aLoad(1, [5, 9], { taskStatus: TaskStatus.Loading }), aLoad(2, [9, 13])];
    expect(judge(loads)).toMatchObject([{ rule: 'work-break', taskIds: [2] }]);
  });

  it('are not another dispatcher’s, although their hours count', () => {
    const loads = [aLoad(1, [5, 9]), aLoad(2, [9, 13], { carrierId: 2 })];
    expect(judge(loads)).toEqual([]);
    expect(judge(loads, 2)).toMatchObject([{ rule: 'work-break', taskIds: [2] }]);
  });

  it('are not those off the plan, whose hours do not count', () => {
    expect(judge([aLoad(1, [5, 9]), aLoad(2, [9, 13], { taskStatus: TaskStatus.Canceled })])).toEqual([]);
  });
});
