import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** `userId`: who says so; nobody when it was found by its numbers. */
type Closing =
  | { state: 'matched'; docketId: number; taskId?: number; userId: number | null }
  | { state: 'set_aside'; reason: string; userId: number };

/** A ticket waits no more. */
export async function closeTicket(db: Db, id: number, { userId, ...closed }: Closing): Promise<void> {
  await db
    .updateTable('weighTicket')
    .set({ ...closed, settledBy: userId, settledAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
