import { addDays, weekdayOf, type Day } from '@haulboard/contract/time';
import { message, type Message } from '../../platform/texts/message.ts';

export type Holiday = { day: Day; name: Message };

const NAMES = {
  newYear: message('New Year’s Day'),
  secondJanuary: message('Day after New Year’s Day'),
  waitangi: message('Waitangi Day'),
  goodFriday: message('Good Friday'),
  easterMonday: message('Easter Monday'),
  anzac: message('Anzac Day'),
  king: message('King’s Birthday'),
  matariki: message('Matariki'),
  labour: message('Labour Day'),
  christmas: message('Christmas Day'),
  boxing: message('Boxing Day'),
} as const;

/** As the law lists them, up to where they were looked up. */
const MATARIKI: readonly Day[] = [
  '2022-06-24',
  '2023-07-14',
  '2024-06-28',
  '2025-06-20',
  '2026-07-10',
  '2027-06-25',
  '2028-07-14',
  '2029-07-06',
  '2030-06-21',
  '2031-07-11',
  '2032-07-02',
];

const [MONDAY, SATURDAY, SUNDAY] = [1, 6, 7] as const;

/** Easter Sunday of the Gregorian calendar, by Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - e + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const of = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(of / 31)).padStart(2, '0')}-${String((of % 31) + 1).padStart(2, '0')}`;
}

/** The so-many-th Monday of a month. */
function mondayOf(month: string, count: number): Day {
  const first: Day = `${month}-01`;
  return addDays(first, ((MONDAY - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
}

/** A holiday on a weekend is kept on the Monday; of two in a row, Sunday's is kept on the Tuesday. */
function keptOn(day: Day, hasNeighbour: boolean): Day {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) {
    return addDays(day, 2);
  }
  return weekday === SUNDAY ? addDays(day, hasNeighbour ? 2 : 1) : day;
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  const fixed: [Day, Message, boolean][] = [
    [`${year}-01-01`, NAMES.newYear, true],
    [`${year}-01-02`, NAMES.secondJanuary, true],
    [`${year}-02-06`, NAMES.waitangi, false],
    [`${year}-04-25`, NAMES.anzac, false],
    [`${year}-12-25`, NAMES.christmas, true],
    [`${year}-12-26`, NAMES.boxing, true],
  ];
  const matariki = MATARIKI.find((day) => day.startsWith(String(year)));
  return [
    ...fixed.flatMap(([day, name, hasNeighbour]) => {
      const kept = keptOn(day, hasNeighbour);
      return kept === day
        ? [{ day, name }]
        : [
            { day, name },
            { day: kept, name: keptName(name) },
          ];
    }),
    { day: addDays(easter, -2), name: NAMES.goodFriday },
    { day: addDays(easter, 1), name: NAMES.easterMonday },
    { day: mondayOf(`${year}-06`, 1), name: NAMES.king },
    ...(matariki === undefined ? [] : [{ day: matariki, name: NAMES.matariki }]),
    { day: mondayOf(`${year}-10`, 4), name: NAMES.labour },
  ];
}

const keptName = (name: Message) => message('{holiday} (day kept)', { holiday: name });

/** National public holidays of a stretch of days, in their order; provinces have one more each, which are not here. */
export function holidaysIn({ from, to }: { from: Day; to: Day }): Holiday[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => (first ?? 0) + at);
  return years
    .flatMap(holidaysOf)
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
