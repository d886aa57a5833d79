import type { ReportDimension, ReportQuery } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { pick, pickSome, type Random } from '../../../testing/random.ts';
import { LAST } from './bench-dockets.ts';
import { GENERATED } from './generated.ts';

type Sql = RawBuilder<unknown>;
type Filter = keyof ReportQuery & `${string}Ids`;

const { first: FIRST, trucks, crews, grades, places } = GENERATED;
const { carrier, customer } = FIXTURE;

const from = (count: number) => Array.from({ length: count }, (_, index) => FIRST + index);

/** What there is to narrow by, and where a docket or a load `row` of a skid `s` says it. */
const FILTERS: readonly { filter: Filter; ids: readonly number[]; said: (row: string) => string }[] = [
  {
    filter: 'customerIds',
    ids: [customer.acme, customer.other],
    said: (row) =>
      row === 'k' ? 'k.customer_id' : `(select customer_id from crew where id = ${row}.crew_id)`,
  },
  { filter: 'forestIds', ids: from(20), said: () => 's.forest_id' },
  { filter: 'crewIds', ids: from(crews), said: (row) => `${row}.crew_id` },
  { filter: 'logGradeIds', ids: from(grades), said: (row) => `${row}.log_grade_id` },
  { filter: 'destinationIds', ids: from(places), said: (row) => `${row}.destination_id` },
  {
    filter: 'carrierIds',
    ids: [carrier.north, carrier.bay],
    said: (row) => `(select carrier_id from vehicle where id = ${row}.vehicle_id)`,
  },
  { filter: 'vehicleIds', ids: from(trucks), said: (row) => `${row}.vehicle_id` },
];
const COMPANIES: (typeof FILTERS)[number] = {
  filter: 'companyIds',
  ids: [COMPANY.tall, COMPANY.short],
  said: (row) => `(select carrier_company_id from vehicle where id = ${row}.vehicle_id)`,
};

/** Days on which clocks change, alone and among others; the newest ones; months without a plan. */
const RANGES: [Day, Day][] = [
  ['2026-04-05', '2026-04-05'],
  ['2026-03-30', '2026-04-12'],
  ['2026-09-27', '2026-09-27'],
  ['2026-09-14', '2026-10-11'],
  ['2026-08-17', LAST],
  [addDays(LAST, -6), LAST],
  ['2026-02-01', '2026-06-30'],
];

export type RandomQuestion = { query: ReportQuery; narrowed: { dockets: Sql; loads: Sql } };

/** Something that may be asked of generated dockets, by what is offered, and the same in SQL of its own. */
export function randomQuestion(random: Random, offered: readonly ReportDimension[]): RandomQuestion {
  const [first, last] = pick(random, RANGES) ?? [LAST, LAST];
  const all = offered.includes('company') ? [...FILTERS, COMPANIES] : FILTERS;
  const chosen = pickSome(random, all, Math.floor(random() * 3)).map(({ filter, ids, said }) => ({
    filter,
    said,
    ids: pickSome(random, ids, 1 + Math.floor(random() * 4)),
  }));
  const narrow = (row: string) =>
    sql.raw(['true', ...chosen.map(({ said, ids }) => `${said(row)} in (${ids.join(', ')})`)].join(' and '));
  return {
    query: {
      from: first,
      to: last,
      by: pick(random, ['day', 'week', 'month'] as const) ?? 'day',
      dimensions: pickSome(random, offered, 3),
      ...Object.fromEntries(chosen.map(({ filter, ids }) => [filter, ids])),
    },
    narrowed: { dockets: narrow('k'), loads: narrow('t') },
  };
}
