import type { DocketDetail, DocketFilter } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

type Condition = RawBuilder<boolean>;

/** What an office has sent of a docket `k`, as long as nobody took it back: marks `x` of exports `e`. */
const marksOf = (team: string) => sql`docket_export_mark x join docket_export e on e.id = x.export_id
  where x.docket_id = k.id and x.taken_back_at is null and e.undone_at is null and e.team = ${team}`;

/** The last of it as `sent`, to be joined to dockets `k`. */
export const sentBy = (team: string): RawBuilder<unknown> => sql`
  left join lateral (select max(x.version) as version, max(e.at) as at from ${marksOf(team)}) sent on true`;

export const EXPORT_COLUMNS: RawBuilder<unknown> = sql`
  case when sent.version is null then 'never' when sent.version < k.version then 'changed' else 'exported' end as exported,
  extract(epoch from sent.at)::int as exported_at`;

const isSent = (team: string) => sql<boolean>`exists (select from ${marksOf(team)})`;
const isSentAsItIs = (team: string) =>
  sql<boolean>`exists (select from ${marksOf(team)} and x.version >= k.version)`;

/** Dockets `k` by what an office has sent of them. */
export function isExported({ exported }: DocketFilter, team: string): Condition[] {
  if (exported === undefined) {
    return [];
  }
  const states = {
    never: sql<boolean>`not ${isSent(team)}`,
    changed: sql<boolean>`(${isSent(team)} and not ${isSentAsItIs(team)})`,
    exported: isSentAsItIs(team),
    due: sql<boolean>`not ${isSentAsItIs(team)}`,
  };
  return [states[exported]];
}

/** By which exports of an office a docket went, newest first. */
export async function readExports(db: Db, team: string, id: number): Promise<DocketDetail['exports']> {
  const { rows } = await sql<DocketDetail['exports'][number]>`
    select extract(epoch from e.at)::int as at, u.name as by, e.title,
      (x.taken_back_at is not null or e.undone_at is not null) as is_taken_back
    from docket_export_mark x join docket_export e on e.id = x.export_id join app_user u on u.user_id = e.user_id
    where x.docket_id = ${id} and e.team = ${team} order by e.id desc limit 50`.execute(db);
  return rows;
}
