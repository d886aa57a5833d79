import { sql } from 'kysely';
import type { RecordRow } from '@haulboard/contract';
import { conflict } from '../../platform/http/request-error.ts';
import { formatDay } from '@haulboard/contract/time';
import type { Deed } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { notifyColleagues } from '../plan/notify.ts';
import { openAgain } from './closures.ts';

/** Tells the other dispatchers of the carrier what WorkSafe has to be told. */
async function tellNotifiable({ db, user }: Deed, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const { rows } = await sql<{ carrierId: number; reportNo: string }>`
    select carrier_id, report_no from incident where id = any(${[...ids]}::int[]) order by id`.execute(db);
  for (const { carrierId, reportNo } of rows) {
    await notifyColleagues(
      db,
      { carrierId, day: null, userId: user.userId },
      message('Incident {no} must be notified to WorkSafe (0800 030 040). Leave the scene as it is.', {
        no: reportNo,
      }),
    );
  }
}

/** What adding incidents brings with it. */
export function tellNew(rows: readonly RecordRow[], deed: Deed): Promise<void> {
  return tellNotifiable(
    deed,
    rows.filter((row) => row['notifiable'] === 'yes').map(({ id }) => id),
  );
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
    if (after['notifiable'] === 'yes' && before['notifiable'] !== 'yes') {
      await tellNotifiable(deed, [after.id]);
    }
    const isOver = after['status'] === 'closed' || after.isRemoved;
    const wasOver = before['status'] === 'closed' || before.isRemoved;
    if (isOver && !wasOver) {
      await openAgain(deed, after.id, zone);
    }
  };
}
