import { sql, type RawBuilder } from 'kysely';
import type { Scope } from './scope-of.ts';

// Who sees which rows, once for every list, page and search. Each condition names a column of the caller's query.

type Condition = RawBuilder<boolean>;

const EVERY = sql<boolean>`true`;
const NONE = sql<boolean>`false`;

/** The trucks of a carrier company, whichever dispatcher has them. */
export const trucksOf = ({ companyId }: { companyId: number }) =>
  sql<number>`select id from vehicle where carrier_company_id = ${companyId}`;

const idsOf = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

/** Crews: of who plans them, of whose forests or logs they work on, and of their company. Stock goes with its crew. */
export function crewsVisibleTo(scope: Scope, crewId: RawBuilder<unknown>): Condition {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`${crewId} in (select crew_id from crew_carrier where carrier_id = ${scope.carrierId})`;
    case 'customer':
      return sql`${crewId} in (
        select w.id from crew w join forest o on o.id = w.forest_id
        where w.customer_id = ${idsOf(scope.customerIds)} or o.customer_id = ${idsOf(scope.customerIds)})`;
    case 'crewCompany':
      return sql`${crewId} in (select id from crew where company_user_id = ${scope.userId})`;
    case 'fleet':
    case 'destination':
      return NONE;
  }
}

/** Forests: a customer's own, and for others those that their crews work in. */
export function forestsVisibleTo(scope: Scope, forestId: RawBuilder<unknown>): Condition {
  if (scope.kind === 'customer') {
    return sql`${forestId} in (select id from forest where customer_id = ${idsOf(scope.customerIds)})`;
  }
  const crews = crewsVisibleTo(scope, sql`w.id`);
  return scope.kind === 'all' ? EVERY : sql`${forestId} in (select w.forest_id from crew w where ${crews})`;
}

/** Customers: a dispatcher knows those whose logs it hauls, a customer itself. */
export function customersVisibleTo(scope: Scope, customerId: RawBuilder<unknown>): Condition {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`${customerId} in (select w.customer_id from crew w where ${crewsVisibleTo(scope, sql`w.id`)})`;
    case 'customer':
      return sql`${customerId} = ${idsOf(scope.customerIds)}`;
    case 'fleet':
    case 'crewCompany':
    case 'destination':
      return NONE;
  }
}

/** Carrier companies: a dispatcher knows those that haul for it. */
export function companiesVisibleTo(scope: Scope, companyId: RawBuilder<unknown>): Condition {
  if (scope.kind === 'dispatcher') {
    return sql`${companyId} in (
      select carrier_company_id from carrier_company_carrier where carrier_id = ${scope.carrierId})`;
  }
  return scope.kind === 'all' ? EVERY : NONE;
}

/** Rates, as `t`: a dispatcher's own; of those, a customer reads what it pays itself. */
export function ratesVisibleTo(scope: Scope): Condition {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`t.carrier_id = ${scope.carrierId}`;
    case 'customer':
      return sql`(t.customer_id = ${idsOf(scope.customerIds)} and t.payer = 'customer')`;
    case 'fleet':
    case 'crewCompany':
    case 'destination':
      return NONE;
  }
}

/** Destinations: a destination's customer has its own; everybody else hauls, sends or looks anywhere. */
export function destinationsVisibleTo(scope: Scope, destinationId: RawBuilder<unknown>): Condition {
  return scope.kind === 'destination'
    ? sql`${destinationId} in (select id from destination where customer_user_id = ${scope.userId})`
    : EVERY;
}

/** Dockets, as `k`: of who planned them, whose truck hauled them, whose logs they are, who cut and who received them. */
export function docketsVisibleTo(scope: Scope): Condition {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`k.carrier_id = ${scope.carrierId}`;
    case 'fleet':
      return sql`k.vehicle_id in (${trucksOf(scope)})`;
    case 'customer':
      return sql`(k.customer_id = ${idsOf(scope.customerIds)} or k.forest_id in (
        select id from forest where customer_id = ${idsOf(scope.customerIds)}))`;
    case 'crewCompany':
      return crewsVisibleTo(scope, sql`k.crew_id`);
    case 'destination':
      return destinationsVisibleTo(scope, sql`k.destination_id`);
  }
}

/**
 * The same as keys of the search index, as text[]; nothing where every docket is seen. A docket has one of them
 * exactly when `docketsVisibleTo` shows it.
 */
export function docketKeysOf(scope: Scope): RawBuilder<readonly string[]> | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined;
    case 'dispatcher':
      return sql`array[${`carrier ${scope.carrierId}`}::text]`;
    case 'fleet':
      return sql`array(select 'vehicle ' || id from (${trucksOf(scope)}) own)`;
    case 'customer':
      return sql`array(
        select 'customer ' || id from unnest(${[...scope.customerIds]}::int[]) id
        union all select 'skid ' || s.id from skid s join forest o on o.id = s.forest_id
        where o.customer_id = ${idsOf(scope.customerIds)})`;
    case 'crewCompany':
      return sql`array(select 'crew ' || w.id from crew w where ${crewsVisibleTo(scope, sql`w.id`)})`;
    case 'destination':
      return sql`array(
        select 'destination ' || d.id from destination d where ${destinationsVisibleTo(scope, sql`d.id`)})`;
  }
}

/** Columns of a docket, each with the ids by which it is shown. */
type DocketOwners = { column: string; ids: RawBuilder<readonly number[]> }[];

/**
 * The same as the owners by which dockets are listed: each column has an index in the order of the list, so a page reads
 * no more than itself. Nothing where every docket is seen.
 */
export function docketOwnersOf(scope: Scope): DocketOwners | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined;
    case 'dispatcher':
      return [{ column: 'carrierId', ids: sql`array[${scope.carrierId}::int]` }];
    case 'fleet':
      return [{ column: 'vehicleId', ids: sql`array(${trucksOf(scope)})` }];
    case 'customer':
      return [
        { column: 'customerId', ids: sql`${[...scope.customerIds]}::int[]` },
        {
          column: 'forestId',
          ids: sql`array(select id from forest where customer_id = ${idsOf(scope.customerIds)})`,
        },
      ];
    case 'crewCompany':
      return [
        {
          column: 'crewId',
          ids: sql`array(select w.id from crew w where ${crewsVisibleTo(scope, sql`w.id`)})`,
        },
      ];
    case 'destination':
      return [
        {
          column: 'destinationId',
          ids: sql`array(select d.id from destination d where ${destinationsVisibleTo(scope, sql`d.id`)})`,
        },
      ];
  }
}

/**
 * What was hauled or planned, as rows of `haul` under the name given. The same as `docketsVisibleTo`, by columns that
 * sums have too; of loads, a dispatcher counts its own plan.
 */
export function haulsVisibleTo(scope: Scope, name: string): Condition {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`${column('carrierId')} = ${scope.carrierId}`;
    case 'fleet':
      return sql`${column('vehicleId')} = any(array(${trucksOf(scope)}))`;
    case 'customer':
      return sql`(${column('customerId')} = ${idsOf(scope.customerIds)} or ${column('skidId')} = any(array(
        select s.id from skid s join forest o on o.id = s.forest_id
        where o.customer_id = ${idsOf(scope.customerIds)})))`;
    case 'crewCompany':
      return sql`${column('crewId')} = any(array(select id from crew where company_user_id = ${scope.userId}))`;
    case 'destination':
      return sql`${column('destinationId')} = any(array(
        select id from destination where customer_user_id = ${scope.userId}))`;
  }
}

/** Trucks: of their company; a dispatcher also has those that were lent to it for one of these days, or of a row's. */
export function trucksVisibleTo(scope: Scope, days: readonly (string | RawBuilder<unknown>)[]): Condition {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'fleet':
      return sql`v.id in (${trucksOf(scope)})`;
    case 'dispatcher':
      return sql`(v.carrier_id = ${scope.carrierId} or exists (
        select 1 from vehicle_share s where s.vehicle_id = v.id and s.to_carrier_id = ${scope.carrierId}
        and s.status = 'accepted' and s.day in (${sql.join(days.map((day) => sql`${day}::date`))})))`;
    case 'customer':
    case 'crewCompany':
    case 'destination':
      return NONE;
  }
}

/**
 * Incidents, as the table that is named. A dispatcher sees those of its carrier. A carrier company sees those of its
 * own trucks and those that its people reported.
 */
export function incidentsVisibleTo(
  { scope, userId }: { scope: Scope; userId: number },
  table: 't' | 'i',
): Condition {
  const own = (column: string) => sql.ref(`${table}.${column}`);
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`${own('carrierId')} = ${scope.carrierId}`;
    case 'fleet':
      return sql`(${own('reportedBy')} = ${userId} or ${own('vehicleId')} in (${trucksOf(scope)}))`;
    case 'customer':
    case 'crewCompany':
    case 'destination':
      return NONE;
  }
}

/** What belongs to a carrier, itself among it: one's own, and all for who works for all. */
export function carriersVisibleTo(scope: Scope, carrierId: RawBuilder<unknown>): Condition {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`${carrierId} = ${scope.carrierId}`;
    case 'fleet':
    case 'customer':
    case 'crewCompany':
    case 'destination':
      return NONE;
  }
}
