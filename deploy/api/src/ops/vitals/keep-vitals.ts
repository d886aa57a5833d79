import type { VitalSample } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { roomFor } from './room-for.ts';
import { countSteps, type Steps } from './vital-steps.ts';

/** Of a day, as with faults: names of builds come from browsers. */
const MAX_KINDS = 1_500;

type Kind = Pick<VitalSample, 'remote' | 'build' | 'metric'> & Steps;

function byKind(samples: readonly VitalSample[]): Kind[] {
  const groups = Map.groupBy(samples, ({ remote, build, metric }) => JSON.stringify([remote, build, metric]));
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) {
      return [];
    }
    const { remote, build, metric } = first;
    const values = [first, ...more].map(({ value }) => value);
    return [{ remote, build, metric, ...countSteps(metric, values) }];
  });
}

/**
 * Adds what a browser measured to the day's histograms; of whom it came is not kept. In one order for all: two
 * that write the same rows must not wait for each other.
 */
export async function keepVitals(
  db: Db,
  samples: readonly VitalSample[],
  { userId, day }: { userId: number; day: Day },
): Promise<void> {
  const named = samples.filter(({ remote, build }) => remote !== '' && build !== '');
  const kinds = byKind(named.slice(0, roomFor(userId, named.length)));
  if (kinds.length === 0) {
    return;
  }
  await sql`
    insert into page_vital (day, remote, build, metric, count, max_value, steps)
    select ${day}::date, t.remote, t.build, t.metric, t.count, t."maxValue", t.steps
    from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb)
      as t (remote text, build text, metric text, count int, "maxValue" int, steps int[])
    where (select count(*) from page_vital where day = ${day}::date) < ${sql.lit(MAX_KINDS)}
      or exists (select from page_vital v where v.day = ${day}::date and v.remote = t.remote and v.build = t.build
        and v.metric = t.metric)
    order by t.remote, t.build, t.metric
    on conflict (day, remote, build, metric) do update set count = page_vital.count + excluded.count,
      max_value = greatest(page_vital.max_value, excluded.max_value),
      steps = add_steps(page_vital.steps, excluded.steps)`.execute(db);
}
