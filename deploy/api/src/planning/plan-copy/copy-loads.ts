import { formatDay } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { workOnDay } from '../changes/change-day.ts';
import { assertAllFound, assertFresh } from '../plan/access/conflicts.ts';
import { placeLoads } from '../changes/place-loads.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { checkCopy, type CopyScope } from './preview-copy.ts';
import { asNew, readSource } from './source-loads.ts';

type Seen = { id: number; version: number };

/** The loads as they were seen, in the order they were asked for. @throws RequestError 404, 409 */
async function readSeen(db: Db, scope: CopyScope, seen: readonly Seen[]): Promise<PlanTask[]> {
  const { carrierId, from, zone } = scope;
  const known = new Map((await readSource(db, { carrierId, day: from })).map((load) => [load.id, load]));
  const viewer = { carrierId, zone };
  const missing = seen.filter(({ id }) => !known.has(id));
  await assertAllFound(
    db,
    missing.map(({ id }) => id),
    viewer,
  );
  await assertFresh(
    db,
    seen.map(({ id, version }) => ({ kind: 'remove', id, version })),
    { known, viewer },
  );
  return seen.flatMap(({ id }) => known.get(id) ?? []);
}

/**
 * Plans loads of another day on this one as drafts, as one step that one undo takes back. What cannot have its truck
 * comes without it, as the preview said.
 *
 * @returns ids of the new loads, in the order of those they were copied from
 * @throws RequestError 404, 409 a load is newer than the version seen, 422 naming the load
 */
export async function copyLoads(db: Db, scope: CopyScope, seen: readonly Seen[]): Promise<number[]> {
  const { carrierId, day, zone, from, actor } = scope;
  const asked = { name: 'copyDay' as const, to: formatDay(from) };
  const { ids } = await workOnDay(db, { carrierId, day, zone, actor, asked }, async (changing) => {
    const loads = await readSeen(db, scope, seen);
    loads.forEach((load, index) => {
      const reason = checkCopy(load, changing);
      if (reason) {
        throw unprocessable(`loads.${index}.id`, reason);
      }
    });
    const payloadOf = ({ id }: { id: number }) => ({ copiedFrom: id });
    const { tried } = await placeLoads(db, loads.map(asNew), { changing, zone, payloadOf });
    return { tried };
  });
  return ids;
}
