import { OPEN_STATES } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { judgeDocket, seenText } from '../../matching/compare.ts';
import { readPairsOf } from '../../matching/read-facts.ts';

/** Which of these dockets do not agree with their load and ticket, and nobody has settled it. */
export async function readUnsettled(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const pairs = await readPairsOf(db, ids);
  const { rows } = await sql<{ docketId: number; seen: string }>`
    select distinct on (docket_id) docket_id, case when undone_at is null then seen else '' end as seen
    from match_settlement where docket_id = any(${[...ids]}::int[]) order by docket_id, id desc`.execute(db);
  const settled = new Map(rows.map(({ docketId, seen }) => [docketId, seen]));
  const open = pairs.filter(({ docket, ticket }) => {
    const found = judgeDocket(docket, ticket);
    return OPEN_STATES.includes(found.state) && settled.get(docket.id) !== seenText(found);
  });
  return new Set(open.map(({ docket }) => docket.id));
}
