import { changeTruckAlert, type CallInput, type TruckAlert } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { carrierOf, type User } from '../../platform/http/caller.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { hint } from '../plan/hints/hints.ts';
import { canTake } from './alert-takers.ts';
import { readAlerts } from './read-alerts.ts';

/** An alert ends by itself: who settles it a moment later is told so. */
export const NO_ALERT = message('This alert is over: the truck is on its way again');

type Change = CallInput<typeof changeTruckAlert>['body'];

async function readAlert(db: Db, user: User, id: number): Promise<TruckAlert> {
  const [alert] = await readAlerts(db, user, sql<boolean>`a.id = ${id}`);
  if (!alert) {
    throw notFound(NO_ALERT);
  }
  return alert;
}

/** Takes it, puts it off or says that it is done. @throws RequestError 404, 422, 409 with what it is now */
export async function changeAlert(
  db: Db,
  user: User,
  { id, version, takenBy, snoozeMinutes, isDone }: Change & { id: number },
): Promise<TruckAlert> {
  const carrierId = carrierOf(user);
  const before = await readAlert(db, user, id);
  if (takenBy !== null && takenBy !== before.takenBy && !(await canTake(db, carrierId, takenBy))) {
    throw unprocessable('taken_by', message('choose a dispatcher of this plan'));
  }
  const at = now();
  const saved = await db
    .updateTable('truckAlert')
    .set((eb) => ({
      takenBy,
      snoozedUntil: snoozeMinutes === null ? null : toInstant(at + snoozeMinutes * 60),
      doneAt: isDone ? toInstant(before.doneAt ?? at) : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  const after = await readAlert(db, user, id);
  if (saved.numUpdatedRows === 0n) {
    throw conflict(
      message('This was changed elsewhere: look at it and save again'),
      z.encode(changeTruckAlert.result, after),
    );
  }
  await hint(db, { carrierIds: [carrierId], withAdmins: true }, { type: 'truck_alert' });
  return after;
}
