import { isWithheld, type Permission, type SearchKind } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import {
  companiesVisibleTo,
  crewsVisibleTo,
  customersVisibleTo,
  destinationsVisibleTo,
  docketKeysOf,
  docketsVisibleTo,
  forestsVisibleTo,
  trucksVisibleTo,
} from '../../identity/scope/visible-rows.ts';

type Wanted = {
  scope: Scope;
  /** When a truck lent to the caller counts as its own. */
  days: readonly string[];
  /** What is looked for, folded. */
  tokens: readonly string[];
  /** Permissions of its role that the caller does not have. */
  withheld: readonly string[];
  /** Only this kind. */
  kind?: SearchKind | undefined;
};

/** Rows of one kind within a scope; nothing where a caller has none of that kind. */
type Source = (wanted: Wanted) => RawBuilder<unknown> | undefined;

const vehicles: Source = ({ scope, days }) => sql`
  select 'vehicle' as kind, v.id, v.vehicle_code as title,
    concat_ws(' · ', v.rego, nullif(v.trailer_rego, ''), nullif(v.driver_name, '')) as detail,
    concat_ws(' ', v.vehicle_code, v.rego, v.trailer_rego, v.driver_name) as words
  from vehicle v where v.removed_at is null and ${trucksVisibleTo(scope, days)}`;

const crews: Source = ({ scope }) => sql`
  select 'crew' as kind, c.id, c.crew_code || ' ' || c.name as title, f.name as detail,
    concat_ws(' ', c.crew_code, c.name, f.name) as words
  from crew c join forest f on f.id = c.forest_id where c.removed_at is null and ${crewsVisibleTo(scope, sql`c.id`)}`;

const forests: Source = ({ scope }) => sql`
  select 'forest' as kind, f.id, f.name as title, f.code as detail, concat_ws(' ', f.name, f.code) as words
  from forest f where f.removed_at is null and ${forestsVisibleTo(scope, sql`f.id`)}`;

const destinations: Source = ({ scope }) => sql`
  select 'destination' as kind, d.id, d.name as title, d.code as detail, concat_ws(' ', d.name, d.code) as words
  from destination d where d.is_active and d.removed_at is null and ${destinationsVisibleTo(scope, sql`d.id`)}`;

const customers: Source = ({ scope }) => sql`
  select 'customer' as kind, m.id, m.name as title, m.code as detail, concat_ws(' ', m.name, m.code) as words
  from customer m where m.removed_at is null and ${customersVisibleTo(scope, sql`m.id`)}`;

const carriers: Source = ({ scope }) =>
  scope.kind === 'all'
    ? sql`select 'carrier' as kind, c.carrier_id as id, c.name as title, c.code as detail,
        concat_ws(' ', c.name, c.code) as words from carrier c where c.removed_at is null`
    : undefined;

const companies: Source = ({ scope }) => sql`
  select 'carrier_company' as kind, o.id, o.name as title, o.code as detail, concat_ws(' ', o.name, o.code) as words
  from carrier_company o where o.removed_at is null and ${companiesVisibleTo(scope, sql`o.id`)}`;

const users: Source = ({ scope }) =>
  scope.kind === 'all'
    ? sql`select 'user' as kind, u.user_id as id, u.account as title,
        concat_ws(' · ', u.name, u.role_code) as detail, concat_ws(' ', u.account, u.name) as words
        from app_user u`
    : undefined;

/** The parts of a number by which the index finds it. */
function partsOf(token: string): string[] {
  return token.length < 3
    ? [token].filter(({ length }) => length === 2)
    : Array.from({ length: token.length - 2 }, (_, at) => token.slice(at, at + 3));
}

const DOCKET_KEYS = sql`docket_search_keys(
  k.carrier_id, k.vehicle_id, k.customer_id, k.crew_id, k.skid_id, k.destination_id, k.docket_no)`;

/**
 * Only those whose number has every word in it: there are a thousand dockets for every truck. The offset keeps the
 * index of words apart from the rule of who sees what. Otherwise PostgreSQL adds an index that reads all dockets of the
 * owner.
 */
const dockets: Source = ({ scope, tokens }) => {
  const keys = docketKeysOf(scope);
  const parts = tokens.flatMap(partsOf);
  if (!keys && parts.length === 0) {
    return undefined;
  }
  const indexed = [
    ...(keys ? [sql`${DOCKET_KEYS} && ${keys}`] : []),
    ...(parts.length > 0 ? [sql`${DOCKET_KEYS} @> ${parts}::text[]`] : []),
  ];
  return sql`
    select 'docket' as kind, k.id, k.docket_no as title,
      concat_ws(' · ', to_char(k.day, 'DD/MM/YYYY'), v.vehicle_code, c.crew_code || ' → ' || d.name) as detail, k.docket_no as words
    from (select k.* from docket k where ${sql.join(indexed, sql` and `)} offset 0) k
    join vehicle v on v.id = k.vehicle_id join crew c on c.id = k.crew_id
    join destination d on d.id = k.destination_id where ${docketsVisibleTo(scope)}`;
};

/** What is searched, and whose list shows the same: who is not given that, does not find it either. */
const SOURCES: Record<SearchKind, { list: Permission; source: Source }> = {
  vehicle: { list: 'vehicle.view', source: vehicles },
  crew: { list: 'crew.view', source: crews },
  forest: { list: 'forest.view', source: forests },
  destination: { list: 'destination.view', source: destinations },
  docket: { list: 'docket.view', source: dockets },
  customer: { list: 'customer_record.view', source: customers },
  carrier: { list: 'carrier_record.view', source: carriers },
  carrier_company: { list: 'carrier_company.view', source: companies },
  user: { list: 'user.view', source: users },
};

/** Who asks for nothing by name may be a page of before, which does not know this kind. */
const { carrier_company: _byName, ...USUAL } = SOURCES;

/** The rows a caller may find, one query per kind. */
export function sourcesFor(wanted: Wanted): RawBuilder<unknown>[] {
  const kinds = wanted.kind === undefined ? Object.values(USUAL) : [SOURCES[wanted.kind]];
  return kinds
    .filter(({ list }) => !isWithheld(wanted.withheld, list))
    .flatMap(({ source }) => source(wanted) ?? []);
}
