import type { DocketFilter } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { docketOwnersOf } from '../../../identity/scope/visible-rows.ts';

/** So many of a kind are looked at before each owner's are: some ten pages of an index. */
const LOOKED_AT = 1000;

/** What these indexes have beside day and id. */
const IN_INDEX = [
  'carrierId',
  'customerId',
  'crewId',
  'forestId',
  'destinationId',
  'vehicleId',
  'logGradeId',
];

/** What the indexes of rare dockets do not tell, and forests, which have a way of their own. */
const NOT_IN_INDEX = [
  'docketNo',
  'docketNoFrom',
  'docketNoTo',
  'note',
  'exporterIds',
  'forestIds',
  'carrierIds',
  'companyIds',
  'statuses',
  'invoiceNo',
  'exported',
] as const;

/** Who may have many owners, one for each truck or forest: to begin at each costs more than the page. */
const MANY_OWNERS: ReadonlySet<Scope['kind']> = new Set(['fleet', 'customer']);

/** The kinds of dockets that have such an index. */
const RARE: DocketFilter[] = [{ weights: 'without' }, { check: 'errors' }, { invoicing: 'due' }];
const KINDS = ['weights', 'check', 'invoicing'] as const;

/** Whether a list is of one of these kinds, and its index tells whose they are. */
export function isRare(scope: Scope, filter: DocketFilter): boolean {
  const isOfOneKind = RARE.some((rare) => KINDS.every((kind) => rare[kind] === filter[kind]));
  return (
    isOfOneKind && MANY_OWNERS.has(scope.kind) && NOT_IN_INDEX.every((name) => filter[name] === undefined)
  );
}

type RareOptions = {
  owners: NonNullable<ReturnType<typeof docketOwnersOf>>;
  /** Of which kind and days, and from which place on. */
  like: RawBuilder<unknown>;
  /** What else is asked of them. */
  others: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  count: number;
  /** The same from each owner's index. */
  each: RawBuilder<unknown>;
};

/**
 * The first of a list, as `id` and `day`, from the first of all that are like it. Each owner's own index is read only
 * where these are too few and there may be more.
 */
export function firstOfRare(options: RareOptions): RawBuilder<unknown> {
  const { owners, like, others, order, count, each } = options;
  const columns = IN_INDEX.map((column) => sql.ref(`k.${column}`));
  const isOwn = owners.map(({ column, ids }) => sql`${sql.ref(`k.${column}`)} = any(${ids})`);
  return sql`
    with looked_at as materialized (
      select k.id, k.day, ${sql.join(columns)} from docket k where ${like} order by ${order} limit ${LOOKED_AT}),
    own as materialized (
      select k.id, k.day from looked_at k where (${sql.join(isOwn, sql` or `)}) and ${others}
      order by ${order} limit ${count})
    select id, day from own
    union select id, day from (${each}) k
      where (select count(*) from own) < ${count} and (select count(*) from looked_at) = ${LOOKED_AT}`;
}
