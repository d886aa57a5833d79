import { EVERY_DIMENSION, type ReportDimension } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Asking } from './counted.ts';
import { DIMENSIONS, type Sql } from './facts.ts';
import { idsOf } from './given.ts';
import { COLUMNS } from './sum-rows.ts';

/** What a question is tied to: by a filter, or because somebody has nothing else. */
export type Tie = { readonly dimension: ReportDimension; readonly ids: Sql };

/** Crews' companies and who receives wood see what is theirs, and nothing else. */
function ownOf({ scope }: Asking): Tie[] {
  switch (scope.kind) {
    case 'crewCompany':
      return [
        { dimension: 'crew', ids: sql`array(select id from crew where company_user_id = ${scope.userId})` },
      ];
    case 'destination':
      return [
        {
          dimension: 'destination',
          ids: sql`array(select id from destination where customer_user_id = ${scope.userId})`,
        },
      ];
    case 'all':
    case 'dispatcher':
    case 'fleet':
    case 'customer':
      return [];
  }
}

/** What somebody narrows a question by. */
export function filtersOf({ query }: Asking): Tie[] {
  return EVERY_DIMENSION.flatMap((dimension) => {
    const ids = query[DIMENSIONS[dimension].filter] ?? [];
    return ids.length === 0 ? [] : [{ dimension, ids: idsOf(ids) }];
  });
}

/** Filters, and what somebody has nothing beside. */
export const tiesOf = (asked: Asking): Tie[] => [...filtersOf(asked), ...ownOf(asked)];

/** The rows `h` that somebody sees, of sums or of changes; crews' companies and receivers see what they are tied to. */
function isSeen({ scope }: Asking, column: (name: string) => Sql): Sql {
  switch (scope.kind) {
    case 'dispatcher':
      return sql`${column('carrier_id')} = ${scope.carrierId}`;
    case 'fleet':
      // Trucks of nobody stand with 0, as does an account that belongs to no company: it sees none of them.
      return sql`${column('company_id')} = ${scope.companyId} and ${column('company_id')} > 0`;
    case 'customer': {
      const ids = idsOf(scope.customerIds);
      return sql`(${column('customer_id')} = any(${ids}) or ${column('owner_id')} = any(${ids}))`;
    }
    case 'all':
    case 'crewCompany':
    case 'destination':
      return sql`true`;
  }
}

const within = (ties: readonly Tie[], column: (name: string) => Sql) =>
  ties.map(({ dimension, ids }) => sql`${column(COLUMNS[dimension])} = any(${ids})`);

/**
 * Rows `h` of an index that are also seen and tied to the rest. Sums of columns are no columns: the database shall not
 * choose another index by them, as what is seen may be half of all.
 */
export const isAlso = (asked: Asking, ties: readonly Tie[]): Sql => {
  const column = (name: string) => sql`(${sql.ref(`h.${name}`)} + 0)`;
  return sql.join([isSeen(asked, column), ...within(ties, column)], sql` and `);
};

const isOf = (asked: Asking, day: Sql, column: (name: string) => Sql): Sql => sql`
  ${day} between ${asked.range.before.from}::date and ${asked.range.to}::date
  and ${sql.join([isSeen(asked, column), ...within(tiesOf(asked), column)], sql` and `)}`;

/** Further dockets and parts of the plan `h` that a question is about. */
export const isBeside = (asked: Asking): Sql => isOf(asked, sql`h.day`, (name) => sql.ref(`h.${name}`));

/** Whether it is also about the first of their loads. */
export const isAlsoFirst = (asked: Asking): Sql =>
  isOf(asked, sql`h.first_day`, (name) => sql.ref(`h.first_${name}`));

/** Changes `h` that a question is about, before they are in sums. */
export const isChanged = (asked: Asking, ties: readonly Tie[] = tiesOf(asked)): Sql => {
  const column = (name: string) => sql.ref(`h.${name}`);
  const { range } = asked;
  return sql`h.day between ${range.before.from}::date and ${range.to}::date
    and ${sql.join([isSeen(asked, column), ...within(ties, column)], sql` and `)}`;
};
