import type { ReportDimension, ReportQuery } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { pick, pickSome, type Random } from '../../../testing/random.ts';

const { carrier, crew, customer, destination, grade, truck } = FIXTURE;

const FILTERS: [keyof ReportQuery & `${string}Ids`, number[]][] = [
  ['customerIds', [customer.acme, customer.other]],
  ['forestIds', [1, 2]],
  ['crewIds', [crew.tall, crew.short]],
  ['logGradeIds', [grade.a, grade.pulp, grade.pruned]],
  ['destinationIds', [destination.port, destination.mill]],
  ['carrierIds', [carrier.north, carrier.bay]],
  ['vehicleIds', [truck.n1, truck.n2, truck.b1, truck.b2, truck.b3]],
];

/** Days on which clocks change among them, alone and in the middle. */
export const RANGES: [Day, Day][] = [
  ['2026-04-05', '2026-04-05'],
  ['2026-03-30', '2026-04-12'],
  ['2026-09-27', '2026-09-27'],
  ['2026-09-14', '2026-10-11'],
  ['2026-03-09', '2026-04-05'],
  ['2026-03-01', '2026-10-31'],
];

const OF_COMPANIES: (typeof FILTERS)[number] = ['companyIds', [COMPANY.tall, COMPANY.short]];

/** Something that somebody may ask of these days, who groups and narrows by what is offered. */
export function questionAt(
  random: Random,
  offered: readonly ReportDimension[],
): ReportQuery & { from: Day; to: Day } {
  const [from, to] = pick(random, RANGES) ?? ['2026-04-05', '2026-04-05'];
  const all = offered.includes('company') ? [...FILTERS, OF_COMPANIES] : FILTERS;
  const filters = pickSome(random, all, Math.floor(random() * 3));
  return {
    from,
    to,
    by: pick(random, ['day', 'week', 'month'] as const) ?? 'day',
    dimensions: pickSome(random, offered, 3),
    ...Object.fromEntries(filters.map(([name, ids]) => [name, pickSome(random, ids, 2)])),
  };
}
