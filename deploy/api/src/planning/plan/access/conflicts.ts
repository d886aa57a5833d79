import { planConflict, type PlanChange, type PlanConflict } from '@haulboard/contract';
import { z } from 'zod';
import { toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { conflict, notFound, type RequestError } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { namesMessage } from '../../../platform/texts/names-message.ts';
import { readTasks, type Viewer } from '../tasks/read-tasks.ts';
import { NOT_FOUND } from './not-found.ts';

/** The stored load a change speaks of, as far as access is concerned. */
export type Known = { id: number; day: string; carrierId: number; version: number };

/** Ids of stored loads that changes speak of. */
export function idsOf(changes: readonly PlanChange[]): number[] {
  return changes.flatMap((change) => (change.kind === 'create' ? [] : [change.id]));
}

async function removalOf(db: Db, taskId: number, carrierId: number): Promise<PlanConflict | undefined> {
  const event = await db
    .selectFrom('taskEvent as e')
    .leftJoin('appUser as u', 'u.userId', 'e.actorUserId')
    .select(['e.receivedAt', 'u.name'])
    .where('e.taskId', '=', taskId)
    .where('e.carrierId', '=', carrierId)
    .where('e.kind', '=', 'removed')
    .orderBy('e.id', 'desc')
    .executeTakeFirst();
  return (
    event && {
      id: taskId,
      theirs: null,
      changedBy: event.name ?? '',
      changedAt: toSeconds(event.receivedAt),
    }
  );
}

function refusal(conflicts: PlanConflict[]): RequestError {
  const who = namesMessage([...new Set(conflicts.map(({ changedBy }) => changedBy))]);
  const count = conflicts.length;
  const text =
    count === 1
      ? message(
          'This load was changed by {who} since you saw it. Nothing was saved: look at the change and try again',
          { who },
        )
      : message(
          '{count} loads were changed by {who} since you saw them. Nothing was saved: look at the changes and try again',
          { count, who },
        );
  return conflict(text, { conflicts: conflicts.map((one) => z.encode(planConflict, one)) });
}

/** A load that somebody of the same dispatcher removed is a conflict; one that never was is not found. */
export async function assertAllFound(db: Db, missing: readonly number[], viewer: Viewer): Promise<void> {
  const removals: PlanConflict[] = [];
  for (const id of missing) {
    const removal = await removalOf(db, id, viewer.carrierId);
    if (!removal) {
      throw notFound(NOT_FOUND.Load);
    }
    removals.push(removal);
  }
  if (removals.length > 0) {
    throw refusal(removals);
  }
}

/** Compares the versions the changes saw with the stored ones. @throws RequestError 409 with all that differ */
export async function assertFresh(
  db: Db,
  changes: readonly PlanChange[],
  given: { known: ReadonlyMap<number, Pick<Known, 'version'>>; viewer: Viewer },
): Promise<void> {
  const stale = changes.flatMap((change) =>
    change.kind !== 'create' && given.known.get(change.id)?.version !== change.version ? [change.id] : [],
  );
  if (stale.length === 0) {
    return;
  }
  const tasks = await readTasks(db, [...new Set(stale)], given.viewer);
  throw refusal(
    tasks.map((theirs) => ({
      id: theirs.id,
      theirs,
      changedBy: theirs.updatedBy,
      changedAt: theirs.updatedAt,
    })),
  );
}
