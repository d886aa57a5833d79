import { DocketStatus, type CallInput, type CallResult, type invoiceDockets } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { scopeOf, type Scope } from '../../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import { authorOf, type User } from '../../../platform/http/caller.ts';
import { declareRefusals } from '../../../platform/http/failure/constraint-messages.ts';
import { notFound, unprocessable } from '../../../platform/http/failure/request-error.ts';
import type { UserContext } from '../../../platform/http/route.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { inLanguage } from '../../../platform/texts/translate.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';
import { whyNotCharged, type Charged } from './invoicing.ts';

declareRefusals({ docket_invoiced_stays: message('is on an invoice: take it off first') });

type Result = CallResult<typeof invoiceDockets>;
type Found = Charged & { id: number; version: number; docketNo: string };
type Step = { ids: readonly number[]; set: RawBuilder<unknown>; reason: string };

/** The dockets as they are now, locked; loads first, as whoever moves one takes them in this order. */
async function lockAll(db: Db, scope: Scope, ids: readonly number[]): Promise<Found[]> {
  const which = sql`k.id = any(${[...ids]}::int[]) and ${docketsVisibleTo(scope)}`;
  await sql`select t.id from task t join docket k on k.task_id = t.id where ${which} order by t.id for update of t`.execute(
    db,
  );
  const { rows } = await sql<Found>`
    select k.id, k.version, k.docket_no, k.status, k.net_kg, k.e_errors as errors, k.invoice_no,
      (select t.task_status from task t where t.id = k.task_id) as task_status
    from docket k where ${which} order by k.id for update of k`.execute(db);
  return rows;
}

/** Changes them as one step of the caller's, which their histories keep. */
async function changeAll(db: Db, user: User, { ids, set, reason }: Step): Promise<Result['dockets']> {
  await sql`select set_config('haulboard.docket_user', ${String(authorOf(user).userId)}, true),
    set_config('haulboard.docket_reason', ${reason}, true)`.execute(db);
  const { rows } = await sql<Result['dockets'][number]>`
    update docket set ${set}, version = version + 1 where id = any(${[...ids]}::int[]) returning id, version`.execute(
    db,
  );
  return rows;
}

const OFF = sql`status = case when verified_by is null then 20 else 40 end, invoice_no = null`;

/**
 * Puts dockets on an invoice or takes them off, as they were seen. What cannot be is left out, with the reason.
 *
 * @throws RequestError 404 where the caller sees one of them not, 422
 */
export async function invoiceDocketsFor(
  { body }: CallInput<typeof invoiceDockets>,
  { db, user, language }: UserContext,
): Promise<Result> {
  const { dockets, invoiceNo, reason = '' } = body;
  if (invoiceNo === null && reason === '') {
    throw unprocessable('reason', message('say why'));
  }
  const seen = new Map(dockets.map(({ id, version }) => [id, version]));
  const found = await lockAll(db, await scopeOf(db, user), [...seen.keys()]);
  if (found.length < seen.size) {
    throw notFound(NOT_FOUND.Docket);
  }
  const whyNot = (docket: Found): Message | undefined => {
    if (docket.version !== seen.get(docket.id)) {
      return message('It was changed meanwhile: look at it again');
    }
    if (invoiceNo === null) {
      return docket.status === DocketStatus.Invoiced ? undefined : message('It is on no invoice');
    }
    return whyNotCharged(docket);
  };
  const judged = found.map((docket) => ({ docket, why: whyNot(docket) }));
  const ids = judged.flatMap(({ docket, why }) => (why ? [] : [docket.id]));
  const set = invoiceNo === null ? OFF : sql`status = ${DocketStatus.Invoiced}, invoice_no = ${invoiceNo}`;
  return {
    dockets: ids.length === 0 ? [] : await changeAll(db, user, { ids, set, reason }),
    held: judged.flatMap(({ docket: { id, docketNo }, why }) =>
      why ? [{ id, docketNo, reason: inLanguage(why, language) }] : [],
    ),
  };
}
