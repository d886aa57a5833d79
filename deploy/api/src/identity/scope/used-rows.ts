import { sql, type RawBuilder } from 'kysely';
import type { User } from '../../platform/http/caller.ts';
import type { Use } from '../../platform/resource/resource-table.ts';
import { scopeOf, type Scope } from './scope-of.ts';
import {
  carriersVisibleTo,
  companiesVisibleTo,
  crewsVisibleTo,
  destinationsVisibleTo,
  forestsVisibleTo,
  ratesVisibleTo,
  trucksOf,
} from './visible-rows.ts';

type Condition = RawBuilder<boolean>;

const EVERY = sql<boolean>`true`;

const ofCrew = (scope: Scope) => crewsVisibleTo(scope, sql.ref('x.crewId'));
const ofCarrier = (scope: Scope) => carriersVisibleTo(scope, sql.ref('x.carrierId'));

/** Trucks, as the list of them shows them: those that are lent for a day belong to somebody else. */
function truckSeen(scope: Scope, vehicleId: RawBuilder<unknown>): Condition {
  if (scope.kind === 'fleet') {
    return sql`${vehicleId} in (${trucksOf(scope)})`;
  }
  return sql`${vehicleId} in (
    select v.id from vehicle v where ${carriersVisibleTo(scope, sql`v.carrier_id`)})`;
}

/** Rows that may be of a forest: of none for everybody. */
const ofForest = (scope: Scope): Condition =>
  sql`(x.forest_id is null or ${forestsVisibleTo(scope, sql.ref('x.forestId'))})`;

/** Which rows `x` of a table somebody sees, of all tables that keep a record from being removed. */
const SEEN = {
  appUser: (scope, { userId }) => (scope.kind === 'all' ? EVERY : sql`x.parent_user_id = ${userId}`),
  carrierCompanyCarrier: (scope) => companiesVisibleTo(scope, sql.ref('x.carrierCompanyId')),
  conversionFactor: ofForest,
  crew: (scope) => crewsVisibleTo(scope, sql.ref('x.id')),
  crewCarrier: ofCrew,
  crewGrade: ofCrew,
  destination: (scope) => destinationsVisibleTo(scope, sql.ref('x.id')),
  destinationGrade: (scope) => destinationsVisibleTo(scope, sql.ref('x.destinationId')),
  device: (scope) => truckSeen(scope, sql.ref('x.vehicleId')),
  exporterDestination: () => EVERY,
  exporterDestinationGrade: () => EVERY,
  forest: (scope) => forestsVisibleTo(scope, sql.ref('x.id')),
  geoFence: ofForest,
  ratesRecord: (scope) => sql`x.id in (select t.id from rates_record t where ${ratesVisibleTo(scope)})`,
  recurringLoad: ofCarrier,
  skid: (scope) => forestsVisibleTo(scope, sql.ref('x.forestId')),
  stock: ofCrew,
  task: ofCarrier,
  vehicle: (scope) => truckSeen(scope, sql.ref('x.id')),
  vehicleShare: (scope) => truckSeen(scope, sql.ref('x.vehicleId')),
} satisfies Record<string, (scope: Scope, user: User) => Condition>;

type Named = Omit<Use, 'seenBy'> & { table: keyof typeof SEEN };

/** What keeps a record from being removed; each reader is told of what it sees. */
export function usesOf(uses: readonly Named[]): Use[] {
  return uses.map((use) => ({
    ...use,
    seenBy: async ({ db, user }) => SEEN[use.table](await scopeOf(db, user), user),
  }));
}
