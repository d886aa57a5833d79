import type { SearchKind } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { User } from '../http/caller.ts';

/** Whose rows a caller may find. */
type Scope =
  | { kind: 'all' }
  | { kind: 'dispatcher'; carrierId: number; days: readonly string[] }
  | { kind: 'fleet'; carrierId: number }
  | { kind: 'customer'; customerId: number };

/** No row has this id. */
const NOBODY = 0;

/** A user who belongs to nobody finds nothing. */
function scopeOf(user: User, days: readonly string[]): Scope | undefined {
  const carrierId = user.carrierId ?? NOBODY;
  switch (user.role) {
    case 'SUPPER_ADMIN':
      return { kind: 'all' };
    case 'CARRIER':
    case 'SUB_CARRIER':
    case 'SHARING_PORTAL_CARRIER':
      return { kind: 'dispatcher', carrierId, days };
    case 'CARRIER_COMPANY':
      return { kind: 'fleet', carrierId };
    case 'CUSTOMER':
    case 'SUB_CUSTOMER':
      return { kind: 'customer', customerId: user.customerId ?? NOBODY };
    // Nothing recorded yet ties these to crews or loads: they find nothing rather than all.
    case 'CREW_COMPANY':
    case 'DESTINATION_CUSTOMER':
      return undefined;
  }
}

const EVERY = sql<boolean>`true`;

/** Crews that a dispatcher may plan loads for. */
const plannedCrews = (carrierId: number) =>
  sql`select crew_id from crew_carrier where carrier_id = ${carrierId}`;

/** Rows of one kind within a scope; nothing when the scope has none of that kind. */
type Source = (scope: Scope) => RawBuilder<unknown> | undefined;

const vehicles: Source = (scope) => {
  const where = vehicleScope(scope);
  return (
    where &&
    sql`select 'vehicle' as kind, v.id, v.vehicle_code as title,
      concat_ws(' · ', v.rego, nullif(v.trailer_rego, ''), nullif(v.driver_name, '')) as detail,
      concat_ws(' ', v.vehicle_code, v.rego, v.trailer_rego, v.driver_name) as words
      from vehicle v where ${where}`
  );
};

function vehicleScope(scope: Scope): RawBuilder<boolean> | undefined {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'fleet':
      return sql`v.carrier_id = ${scope.carrierId}`;
    case 'dispatcher':
      return sql`(v.carrier_id = ${scope.carrierId} or exists (
        select 1 from vehicle_share s where s.vehicle_id = v.id and s.to_carrier_id = ${scope.carrierId}
        and s.status = 'accepted' and s.day in (${sql.join(scope.days.map((day) => sql`${day}::date`))})))`;
    case 'customer':
      return undefined;
  }
}

function crewScope(scope: Scope): RawBuilder<boolean> | undefined {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`c.id in (${plannedCrews(scope.carrierId)})`;
    case 'customer':
      return sql`c.customer_id = ${scope.customerId}`;
    case 'fleet':
      return undefined;
  }
}

const crews: Source = (scope) => {
  const where = crewScope(scope);
  return (
    where &&
    sql`select 'crew' as kind, c.id, c.crew_code || ' ' || c.name as title, f.name as detail,
      concat_ws(' ', c.crew_code, c.name, f.name) as words
      from crew c join forest f on f.id = c.forest_id where ${where}`
  );
};

function forestScope(scope: Scope): RawBuilder<boolean> | undefined {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`f.id in (select forest_id from crew where id in (${plannedCrews(scope.carrierId)}))`;
    case 'customer':
      return sql`f.customer_id = ${scope.customerId}`;
    case 'fleet':
      return undefined;
  }
}

const forests: Source = (scope) => {
  const where = forestScope(scope);
  return (
    where &&
    sql`select 'forest' as kind, f.id, f.name as title, f.code as detail, concat_ws(' ', f.name, f.code) as words
      from forest f where ${where}`
  );
};

function customerScope(scope: Scope): RawBuilder<boolean> | undefined {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`m.id in (select customer_id from crew where id in (${plannedCrews(scope.carrierId)}))`;
    case 'customer':
      return sql`m.id = ${scope.customerId}`;
    case 'fleet':
      return undefined;
  }
}

const customers: Source = (scope) => {
  const where = customerScope(scope);
  return (
    where &&
    sql`select 'customer' as kind, m.id, m.name as title, m.code as detail, concat_ws(' ', m.name, m.code) as words
      from customer m where ${where}`
  );
};

const carriers: Source = (scope) =>
  scope.kind === 'all'
    ? sql`select 'carrier' as kind, c.carrier_id as id, c.name as title, c.code as detail,
        concat_ws(' ', c.name, c.code) as words from carrier c`
    : undefined;

const users: Source = (scope) =>
  scope.kind === 'all'
    ? sql`select 'user' as kind, u.user_id as id, u.account as title,
        concat_ws(' · ', u.name, u.role_code) as detail, concat_ws(' ', u.account, u.name) as words
        from app_user u`
    : undefined;

function docketScope(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return EVERY;
    case 'dispatcher':
      return sql`k.carrier_id = ${scope.carrierId}`;
    case 'fleet':
      return sql`v.carrier_id = ${scope.carrierId}`;
    case 'customer':
      return sql`k.customer_id = ${scope.customerId}`;
  }
}

const dockets: Source = (scope) => sql`select 'docket' as kind, k.id, k.docket_no as title,
  concat_ws(' · ', k.day, v.vehicle_code, c.crew_code || ' → ' || d.name) as detail, k.docket_no as words
  from docket k join vehicle v on v.id = k.vehicle_id join crew c on c.id = k.crew_id
  join destination d on d.id = k.destination_id where ${docketScope(scope)}`;

/** What is searched. */
const SOURCES: Record<SearchKind, Source> = {
  vehicle: vehicles,
  crew: crews,
  forest: forests,
  docket: dockets,
  customer: customers,
  carrier: carriers,
  user: users,
};

type Wanted = {
  user: User;
  /** When a truck lent to the caller counts as its own. */
  days: readonly string[];
  /** Only this kind. */
  kind?: SearchKind | undefined;
};

/** The rows a caller may find, one query per kind. */
export function sourcesFor({ user, days, kind }: Wanted): RawBuilder<unknown>[] {
  const scope = scopeOf(user, days);
  const sources = kind === undefined ? Object.values(SOURCES) : [SOURCES[kind]];
  return scope === undefined ? [] : sources.flatMap((source) => source?.(scope) ?? []);
}
