import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Recorded } from '../plan/rules/changing.ts';

type Occasion = {
  carrierId: number;
  userId: number | null;
  /** Seconds; when it happened, which may be before we heard of it. */
  occurredAt: number;
  device?: { deviceId: string; deviceSeq: number };
};

/** Puts changes on record for good. */
export async function recordEvents(db: Db, events: readonly Recorded[], occasion: Occasion): Promise<void> {
  if (events.length === 0) {
    return;
  }
  await db
    .insertInto('taskEvent')
    .values(
      events.map(({ taskId, kind, from, to, source, payload }) => ({
        taskId,
        carrierId: occasion.carrierId,
        fromStatus: from,
        toStatus: to,
        kind,
        source,
        occurredAt: toInstant(occasion.occurredAt),
        actorUserId: occasion.userId,
        deviceId: occasion.device?.deviceId ?? null,
        deviceSeq: occasion.device?.deviceSeq ?? null,
        payload: JSON.stringify(payload),
      })),
    )
    .execute();
}
