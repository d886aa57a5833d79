import {
  getPlanView,
  listSentPlans,
  previewPlanMail,
  sendPlanMail,
  type CarrierBrief,
} from '@haulboard/contract';
import { addDays, dayOf, dayStart } from '@haulboard/contract/time';
import { now, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { isForAll } from '../../identity/scope/own-rows.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { boardCarrier, changedCarrier } from '../plan/access/access.ts';
import { hint } from '../plan/hints/hints.ts';
import { byCrew } from './by-crew.ts';
import { deliveryOf, prepareMails } from './mail/prepare-mail.ts';
import { sendMails } from './mail/send-mails.ts';
import { readerOf } from './reader.ts';
import { readLoads } from './read-loads.ts';

async function choiceOf(db: Db, user: User): Promise<CarrierBrief[]> {
  return isForAll(user) ? db.selectFrom('carrier').selectAll().orderBy('name').execute() : [];
}

/** The published plan for everybody it concerns, and how crews are told of it. */
export function planViewRoutes(zone: string): Route[] {
  return [
    forUser(getPlanView, async ({ params, query }, { db, user }) => {
      const { date, carrierId } = query ?? {};
      const today = dayOf(now(), zone);
      const named = params.type === 'tomorrow' ? addDays(today, 1) : today;
      const day = date === undefined ? named : readDay(date, zone);
      const reader = await readerOf(db, user, carrierId);
      return {
        date: dayStart(day, zone),
        day,
        today,
        crews: byCrew(await readLoads(db, day, reader)),
        carriers: await choiceOf(db, user),
      };
    }),
    forUser(previewPlanMail, async ({ query }, { db, user }) => {
      const carrierId = await boardCarrier(db, user, query.carrierId);
      const day = readDay(query.date, zone);
      const { mails, ...rest } = await prepareMails(db, {
        carrierId,
        day,
        zone,
        person: authorOf(user).name,
      });
      return { ...rest, previews: mails };
    }),
    forUser(sendPlanMail, async ({ body }, { db, user }) => {
      const carrierId = await changedCarrier(db, user, body.carrierId);
      const day = readDay(body.date, zone);
      const { userId, name: person } = authorOf(user);
      const { seen, to } = body;
      const sent = await sendMails(db, {
        carrierId,
        day,
        zone,
        userId,
        person,
        seen,
        to,
      });
      // Colleagues see that it is sent.
      const event = { type: 'task_modify' as const, date: dayStart(day, zone), ids: [] };
      await hint(db, { carrierIds: [carrierId], withAdmins: true }, event);
      return { sent };
    }),
    forUser(listSentPlans, async ({ query }, { db, user }) => {
      const carrierId = await boardCarrier(db, user, query.carrierId);
      const rows = await db
        .selectFrom('sentPlan')
        .select(['id', 'recipient as to', 'name', 'rev', 'subject', 'body', 'sentAt', 'sentByName as sentBy'])
        .select(['state', 'failure', 'answer', 'settledAt'])
        .where('carrierId', '=', carrierId)
        .where('day', '=', readDay(query.date, zone))
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, sentAt: toSeconds(row.sentAt), delivery: deliveryOf(row) }));
    }),
  ];
}
