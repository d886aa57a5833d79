import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { workOnDay, type Done } from '../changes/change-day.ts';
import { assertAllFound, assertFresh } from '../plan/access/conflicts.ts';
import type { Changing } from '../plan/rules/changing.ts';
import type { Viewer } from '../plan/tasks/read-tasks.ts';
import { message } from '../../platform/texts/message.ts';
import { restoreTargets, type Target } from './restore-loads.ts';
import { readRemoved, type Own } from '../history/find-steps.ts';
import { briefName } from '../history/label.ts';
import { readPast, type Moment } from '../history/read-past.ts';
import type { OwnPlan } from '../history/own-plan.ts';

type Restore = { moment: Moment; loads: readonly { id: number; version: number }[] };

/** Of the loads asked for, those that were or are on this carrier's plan, as they were then. */
async function targetsOf(
  db: Db,
  given: Own & { changing: Changing },
  { moment, loads }: Restore,
): Promise<Target[]> {
  const { carrierId, day, changing } = given;
  const { plan } = changing;
  const past = await readPast(db, { carrierId, day, moment });
  const ids = loads.map(({ id }) => id);
  const removed = await readRemoved(
    db,
    ids.filter((id) => !plan.get(id)),
  );
  return ids.map((id, index) => {
    const was = past.get(id) ?? null;
    const now = plan.get(id);
    if ((was ?? now)?.carrierId !== carrierId) {
      throw unprocessable(`loads.${index}.id`, message('this load was not on the plan then, and is not now'));
    }
    return { id, was, left: now ?? removed.get(id) ?? null, isStatusMeant: false, mayErase: false };
  });
}

/** Versions are of the carrier's own loads; of anybody else's it is not even said that they are there. */
async function assertSeen(
  db: Db,
  loads: Restore['loads'],
  given: { changing: Pick<Changing, 'plan' | 'carrierId'>; viewer: Viewer },
): Promise<void> {
  const { changing, viewer } = given;
  const own = changing.plan.all().filter(({ carrierId }) => carrierId === changing.carrierId);
  const known = new Map(own.map((task) => [task.id, task]));
  const missing = loads.filter(({ id, version }) => version !== 0 && !known.has(id));
  await assertAllFound(
    db,
    missing.map(({ id }) => id),
    viewer,
  );
  const seen = loads.filter(({ id }) => known.has(id));
  await assertFresh(
    db,
    seen.map(({ id, version }) => ({ kind: 'remove', id, version })),
    { known, viewer },
  );
}

/**
 * Brings chosen loads back to what they were at a moment. This is one step, which can be undone like any other.
 *
 * @throws RequestError 409 a load is newer than the version seen, 422 naming the load
 */
export function restoreLoads(db: Db, own: OwnPlan, restore: Restore): Promise<Done> {
  const { carrierId, day, zone, actor } = own;
  const viewer = { carrierId: actor.kind === 'admin' ? carrierId : actor.carrierId, zone };
  return workOnDay(db, { carrierId, day, zone, actor }, async (changing) => {
    const { plan, field } = changing;
    await assertSeen(db, restore.loads, { changing: { plan, carrierId }, viewer });
    const targets = await targetsOf(db, { ...own, changing }, restore);
    const tried = restoreTargets(targets, changing);
    const [first] = targets;
    const load = targets.length === 1 ? (first?.was ?? first?.left) : undefined;
    const label = {
      name: 'restore' as const,
      load: load ? briefName(load, field) : '',
      to: '',
      count: targets.length,
    };
    return { tried, takingBack: { kind: 'restore', stepId: null, label } };
  });
}
