import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { p75Of } from '../vitals/vital-steps.ts';
import type { Felt } from './judge-inp.ts';

type Row = { steps: number[]; before: number[]; maxValue: number };

/**
 * How fast a build answered people since a moment, and in all. Histograms are of days: the first look after that moment
 * keeps how they were, and what was counted since is the rest.
 */
export async function feltSince(
  db: Db,
  part: string,
  { build, since }: { build: string; since: string },
): Promise<{ since: Felt; ever: Felt }> {
  const { rows } = await sql<Row>`
    with present as (
      select sum_steps(steps) as steps, coalesce(max(max_value), 0) as max_value from page_vital
      where remote = ${part} and build = ${build} and metric = 'INP'
    ), known as (
      select steps from canary_vital
      where remote = ${part} and build = ${build} and since = ${since}::timestamptz
    ), kept as (
      insert into canary_vital (remote, build, since, steps)
      select ${part}, ${build}, ${since}::timestamptz, steps from present where not exists (select from known)
      on conflict do nothing
    )
    select steps, max_value, coalesce((select steps from known), steps) as before from present`.execute(db);
  const { steps = [], before = [], maxValue = 0 } = rows[0] ?? {};
  const feltOf = (counts: number[]): Felt => ({
    visits: counts.reduce((sum, each) => sum + each, 0),
    p75: p75Of('INP', { steps: counts, maxValue }),
  });
  // Of what was before, days are forgotten after their time.
  const more = steps.map((count, at) => Math.max(0, count - (before[at] ?? 0)));
  return { since: feltOf(more), ever: feltOf(steps) };
}
