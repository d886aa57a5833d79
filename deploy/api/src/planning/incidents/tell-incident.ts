import { sql } from 'kysely';
import { recordPath, type RecordRow } from '@haulboard/contract';
import { conflict } from '../../platform/http/failure/request-error.ts';
import { formatDay } from '@haulboard/contract/time';
import type { User } from '../../platform/http/caller.ts';
import type { Deed } from '../../platform/resource/resource-table.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { notifyColleagues } from '../plan/hints/notify.ts';
import { openAgain } from './closures.ts';

type Told = { id: number; carrierId: number; reportNo: string; notifiable: string };

/** What dispatchers have to know of an incident at once; nothing of one that a colleague only wrote down. */
function newsOf({ carrierId, reportNo, notifiable }: Told, user: User, isNew: boolean): Message | undefined {
  const no = reportNo;
  if (notifiable === 'yes') {
    return message('Incident {no} must be notified to WorkSafe (0800 030 040). Leave the scene as it is.', {
      no,
    });
  }
  if (notifiable === 'unsure') {
    return message(
      'Incident {no} may have to be notified to WorkSafe: decide it, and leave the scene as it is.',
      {
        no,
      },
    );
  }
  return isNew && user.carrierId !== carrierId
    ? message('Incident {no} was reported by {name}', { no, name: user.name })
    : undefined;
}

/** Tells the other dispatchers of the carrier, with the way to the report. */
async function tell(
  { db, user }: Deed,
  { ids, isNew }: { ids: readonly number[]; isNew: boolean },
): Promise<void> {
  const { rows } = await sql<Told>`
    select id, carrier_id, report_no, notifiable from incident
    where id = any(${[...ids]}::int[]) order by id`.execute(db);
  for (const told of rows) {
    const said = newsOf(told, user, isNew);
    if (said) {
      const path = recordPath('incidents', told.id);
      await notifyColleagues(db, { carrierId: told.carrierId, day: null, path, userId: user.userId }, said);
    }
  }
}

/** What adding incidents brings with it; a file of old ones is no news. */
export function tellNew(rows: readonly RecordRow[], deed: Deed): Promise<void> {
  return tell(deed, { ids: rows.map(({ id }) => id), isNew: rows.length === 1 });
}

/** @throws RequestError 409 for what has to be kept */
export function refuseRemoval(keptUntil: string | null, today: string): void {
  if (keptUntil !== null && keptUntil >= today) {
    throw conflict(
      message('A notifiable event is kept for five years: this one until {day}', {
        day: formatDay(keptUntil),
      }),
    );
  }
}

/** What a change of an incident brings with it: what is kept stays, closing it opens what was closed for it. */
export function createChangeEffects(zone: string, today: () => string) {
  return async ([before, after]: readonly [RecordRow, RecordRow], deed: Deed): Promise<void> => {
    if (after.isRemoved && !before.isRemoved) {
      const kept = before['keptUntil'];
      refuseRemoval(typeof kept === 'string' ? kept : null, today());
    }
    if (after['notifiable'] !== before['notifiable']) {
      await tell(deed, { ids: [after.id], isNew: false });
    }
    const isOver = after['status'] === 'closed' || after.isRemoved;
    const wasOver = before['status'] === 'closed' || before.isRemoved;
    if (isOver && !wasOver) {
      await openAgain(deed, after.id, zone);
    }
  };
}
