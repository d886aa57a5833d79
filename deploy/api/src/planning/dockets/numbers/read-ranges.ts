import { VOID } from '../../plan/tasks/docket-status.ts';
import type { NumberCrew, NumberRange } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';

import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import { toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { may } from '../../../identity/auth/authorize.ts';
import { readPage } from '../../../platform/http/input/read-number.ts';

/** Ranges are long, and each is counted when it is shown. */
const PAGE_SIZE = 20;
const MAX_GAPS = 50;

/** A docket, as `d`, whose number is of the range `r`, by its value. */
export const OF_RANGE: RawBuilder<boolean> = sql<boolean>`d.customer_id = r.customer_id
  and d.docket_no ~ '^[0-9]{1,12}$' and d.docket_no::bigint between r.from_no and r.to_no`;

/** Blocks of devices, as far as they lie in the range `r`, with the next number of each. */
const HELD = sql`
  select b.id, b.version, b.device_id, v.vehicle_code, e.revoked_at is not null as is_revoked, b.leased_at,
    greatest(b.first_no, r.from_no) as from_no, least(b.last_no, r.to_no) as to_no,
    greatest(b.first_no, r.from_no, coalesce((
      select max(d.docket_no::bigint) + 1 from docket d
      where ${OF_RANGE} and d.docket_no::bigint between b.first_no and b.last_no), 0)) as next_no
  from docket_block b join device e on e.device_id = b.device_id join vehicle v on v.id = e.vehicle_id
  where b.crew_id = r.crew_id and int8range(b.first_no, b.last_no, '[]') && int8range(r.from_no, r.to_no, '[]')`;

type Row = Omit<NumberRange, 'canChange' | 'held' | 'missing'> & {
  isEditable: boolean;
  held: (Omit<NumberRange['held'][number], 'leasedAt'> & { leasedAt: string })[];
};

/** The ranges of these crews, counted: the newest first. */
async function readCounted(
  db: Db,
  { only, limit, offset }: { only: RawBuilder<boolean>; limit: number; offset: number },
): Promise<(Row & { total: number })[]> {
  const { rows } = await sql<Row & { total: number }>`
    with page as (
      select r.*, count(*) over ()::int as total from docket_range r where ${only}
      order by r.id desc limit ${limit} offset ${offset})
    select r.id, r.version, r.crew_id, c.crew_code, c.name as crew_name, m.name as customer_name,
      r.from_no::float8 as from_no, r.to_no::float8 as to_no, r.next_no::float8 as next_no, r.total,
      m.edocket_range_editable as is_editable,
      n.used, n.void, (r.to_no + 1 - r.next_no - n.ahead)::float8 as free,
      coalesce(h.left_over, 0)::float8 as with_devices, coalesce(h.held, '[]') as held, coalesce(g.gaps, '[]') as gaps
    from page r
    join crew c on c.id = r.crew_id join customer m on m.id = r.customer_id
    cross join lateral (
      select count(*) filter (where d.status <> ${VOID})::int as used, count(*) filter (where d.status = ${VOID})::int as void,
        count(*) filter (where d.docket_no::bigint >= r.next_no)::int as ahead,
        range_agg(int8range(d.docket_no::bigint, d.docket_no::bigint, '[]')) as numbers
      from docket d where ${OF_RANGE}) n
    cross join lateral (
      select sum(h.to_no + 1 - h.next_no) as left_over,
        range_agg(int8range(h.next_no, h.to_no + 1)) filter (where h.next_no <= h.to_no) as numbers,
        range_agg(int8range(h.from_no, h.to_no, '[]')) as given,
        jsonb_agg(jsonb_build_object('id', h.id, 'version', h.version, 'deviceId', h.device_id,
          'vehicleCode', h.vehicle_code, 'fromNo', h.from_no, 'toNo', h.to_no, 'nextNo', h.next_no,
          'leasedAt', h.leased_at, 'isRevoked', h.is_revoked) order by h.from_no) as held
      from (${HELD}) h) h
    cross join lateral (
      select int8multirange(int8range(r.from_no, r.next_no)) - coalesce(n.numbers, '{}') - coalesce(h.numbers, '{}')
        as numbers) missing
    cross join lateral (
      select jsonb_agg(jsonb_build_object('fromNo', lower(gap), 'toNo', upper(gap) - 1, 'deviceId', device_id,
        'vehicleCode', vehicle_code) order by lower(gap)) as gaps
      from (
        select gap, device_id, vehicle_code from (
          select gap, h.device_id, h.vehicle_code
          from (${HELD}) h, unnest(missing.numbers * int8multirange(int8range(h.from_no, h.to_no, '[]'))) gap
          union all
          select gap, null, null
          from unnest(missing.numbers - coalesce(h.given, '{}')) gap) parts
        order by lower(gap) limit ${sql.lit(MAX_GAPS)}) found) g
    order by r.id desc`.execute(db);
  return rows;
}

/** Ranges of docket numbers of the crews that the user sees, a page of them, and who holds which. */
export async function readRanges(
  db: Db,
  user: User,
  query: { crewId?: number | undefined; page?: number | undefined; pageSize?: number | undefined },
) {
  const scope = await scopeOf(db, user);
  const { page, pageSize, offset } = readPage(query, PAGE_SIZE);
  const only = sql<boolean>`${crewsVisibleTo(scope, sql`r.crew_id`)}
    and (${query.crewId ?? null}::int is null or r.crew_id = ${query.crewId ?? null}::int)`;
  const rows = await readCounted(db, { only, limit: Math.min(pageSize, 100), offset });
  const list = rows.map(({ isEditable, held, ...row }) => ({
    ...row,
    missing: row.toNo - row.fromNo + 1 - row.used - row.void - row.free - row.withDevices,
    held: held.map((block) => ({ ...block, leasedAt: toSeconds(new Date(block.leasedAt)) })),
    canChange: isEditable && may(user, 'customer.edit'),
  }));
  return { page, pageSize, total: rows[0]?.total ?? 0, list, crews: await readCrews(db, user) };
}

type CrewRow = Omit<NumberCrew, 'toldAt'> & { toldAt: Date | null };

async function readCrews(db: Db, user: User): Promise<NumberCrew[]> {
  const scope = await scopeOf(db, user);
  const { rows } = await sql<CrewRow>`
    select c.id, c.crew_code, c.name, c.customer_id, n.numbers_left, n.is_low, t.at as told_at
    from crew c join crew_numbers n on n.crew_id = c.id left join docket_low_notice t on t.crew_id = c.id
    where c.removed_at is null and ${crewsVisibleTo(scope, sql`c.id`)} order by c.crew_code, c.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, toldAt: row.toldAt && toSeconds(row.toldAt) }));
}
