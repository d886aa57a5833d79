import {
  getReportSchedule,
  previewReportMail,
  removeReportSchedule,
  saveReportSchedule,
  type ReportSchedule,
} from '@haulboard/contract';
import { now, toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { makeMail } from './make-mail.ts';
import { nextTime } from './next-time.ts';

const UNFOUND = message('Report not found');
const SHOWN = 20;

/** A saved report of one's own. A colleague's is seen as oneself, so only its maker mails it. @throws RequestError 404 */
async function ownReport(db: Db, { userId }: User, viewId: number) {
  const row = await db
    .selectFrom('listView')
    .select(['id', 'name', 'address'])
    .where('id', '=', readId(viewId, UNFOUND))
    .where('list', '=', 'reports')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!row) {
    throw notFound(UNFOUND);
  }
  return row;
}

async function readSchedule(db: Db, viewId: number): Promise<ReportSchedule> {
  const schedule = await db
    .selectFrom('reportSchedule')
    .select(['every', 'hour', 'span', 'recipients as to', 'language', 'version', 'nextAt'])
    .where('viewId', '=', viewId)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('reportMail')
    .select(['id', 'recipient as to', 'state', 'failure', 'answer', 'queuedAt', 'settledAt'])
    .where('viewId', '=', viewId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    schedule: schedule ? { ...schedule, nextAt: toSeconds(schedule.nextAt) } : null,
    mails: mails.map(({ queuedAt, settledAt, ...mail }) => ({
      ...mail,
      queuedAt: toSeconds(queuedAt),
      settledAt: settledAt && toSeconds(settledAt),
    })),
  };
}

/** Saved reports that are mailed. */
export function reportMailRoutes(zone: string, publicUrl: string): Route[] {
  return [
    forUser(getReportSchedule, async ({ params }, { db, user }) =>
      readSchedule(db, (await ownReport(db, user, params.id)).id),
    ),
    forUser(saveReportSchedule, async ({ params, body: { version, to, ...fields } }, { db, user }) => {
      const { id: viewId } = await ownReport(db, user, params.id);
      const kept = {
        ...fields,
        recipients: JSON.stringify([...new Set(to)]),
        version: version + 1,
        nextAt: toInstant(nextTime(fields, { after: now(), zone })),
      };
      const written = await db
        .updateTable('reportSchedule')
        .set(kept)
        .where('viewId', '=', viewId)
        .where('version', '=', version)
        .returning('viewId')
        .executeTakeFirst();
      // Version 0 is of a report that is not mailed yet: one that was stopped meanwhile does not come alive again.
      const made =
        version === 0 &&
        (await db
          .insertInto('reportSchedule')
          .values({ ...kept, viewId, userId: user.userId })
          .onConflict((found) => found.column('viewId').doNothing())
          .returning('viewId')
          .executeTakeFirst());
      if (!written && !made) {
        throw conflict(message('This was changed in another window since you saw it: reload and try again'));
      }
      return readSchedule(db, viewId);
    }),
    forUser(removeReportSchedule, async ({ params }, { db, user }) => {
      const { id: viewId } = await ownReport(db, user, params.id);
      await db.deleteFrom('reportSchedule').where('viewId', '=', viewId).execute();
      return readSchedule(db, viewId);
    }),
    forUser(previewReportMail, async ({ params, body }, { db, user }) => {
      const view = await ownReport(db, user, params.id);
      return (await makeMail(db, user, { ...body, view, zone, publicUrl })).page;
    }),
  ];
}
