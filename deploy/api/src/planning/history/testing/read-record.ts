import type { Db } from '../../../platform/db/index.ts';
import { readPlanned } from '../../plan/tasks/store-day.ts';
import { contentText, replay } from '../replay.ts';

/** What the record says of a carrier's day, played back from nothing, beside what the tables say: each load as text. */
export async function readRecord(db: Db, plan: { carrierId: number; day: string }) {
  const events = await db
    .selectFrom('planEvent')
    .select(['stepId', 'taskId', 'before', 'after'])
    .where('carrierId', '=', plan.carrierId)
    .where('day', '=', plan.day)
    .execute();
  const { loads, gaps } = replay(events);
  const texts = (all: Iterable<Parameters<typeof contentText>[0]>) =>
    [...all].map(contentText).toSorted((a, b) => a.localeCompare(b));
  return {
    replayed: texts(loads.values()),
    stored: texts(await readPlanned(db, plan)),
    gaps: gaps.length,
    events: events.length,
  };
}
