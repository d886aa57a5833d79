import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { readPlanned, type Effect } from '../plan/tasks/store-day.ts';
import { recordEffects } from './record-step.ts';

type Start = { carrierId: number; day: string; /** Seconds. */ at: number };

/**
 * Records loads that came onto a plan, or left it, other than by a change: what the demo plans for a day. Called after
 * they were written (`in`), and before they are deleted (`out`).
 */
export async function recordStart(db: Db, start: Start, way: 'in' | 'out'): Promise<void> {
  const { carrierId, day, at } = start;
  const loads = await readPlanned(db, { carrierId, day });
  const effects = loads.map((load): Effect => ({
    before: way === 'in' ? null : load,
    after: way === 'in' ? load : null,
    isEdited: true,
  }));
  if (effects.length === 0) {
    return;
  }
  const { id } = await db
    .insertInto('planStep')
    .values({
      carrierId,
      day,
      kind: 'start',
      actor: 'system',
      userId: null,
      at: toInstant(at),
      label: JSON.stringify({ name: 'start', load: '', to: '', count: effects.length }),
      takesBack: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEffects(db, id, { effects, statusIds: new Set() });
}
