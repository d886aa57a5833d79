import {
  DocketStatus,
  type CallInput,
  type DocketDetail,
  type settleMatches,
  type SettlementKind,
  type SettleTarget,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { correctWeights } from '../dockets/write/correct-weights.ts';
import { lockDocket } from '../dockets/write/lock-docket.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { applyTicket, weighLooseDocket } from '../weighbridge/apply-ticket.ts';
import { closeTicket } from '../weighbridge/close-ticket.ts';
import { acceptCompared, actOnCheck } from './act-on-check.ts';
import { judgeDocket, seenText } from './compare.ts';
import { readPair, ticketsVisibleTo } from './read-facts.ts';

export type Whose = { db: Db; user: User; zone: string };
type Body = CallInput<typeof settleMatches>['body'];
type SettleOptions = { kind: SettlementKind; target: SettleTarget; reason: string };

const CHANGED = message('This was changed elsewhere: look at it and save again');

/** The ticket as somebody has seen it, locked. @throws RequestError 404, 409 */
async function lockTicket({ db, user }: Whose, id: number | null, version: number | null) {
  const scope = await scopeOf(db, user);
  const { rows } = await sql<{ id: number }>`
    select w.id from weigh_ticket w where w.id = ${id} and ${ticketsVisibleTo(scope)} for update`.execute(db);
  const found =
    rows[0] &&
    (await db.selectFrom('weighTicket').selectAll().where('id', '=', rows[0].id).executeTakeFirst());
  if (!found) {
    throw notFound(NOT_FOUND.Ticket);
  }
  if (found.version !== version) {
    throw conflict(CHANGED, {
      theirs: { id: found.id, version: found.version, ticket_no: found.ticketNo, state: found.state },
    });
  }
  return found;
}

type Ticket = Awaited<ReturnType<typeof lockTicket>>;

const bump = sql<number>`version + 1`;

/** What of a docket comes back when a settlement is taken back. */
const saidBy = ({
  logGradeId,
  vehicleId,
  destinationId,
  checks: { accepted },
  grossKg,
  tareKg,
  netKg,
  truckNetKg,
  weighTicketNo,
  weighedAt,
  weighSource,
  status,
}: DocketDetail) => ({
  logGradeId,
  vehicleId,
  destinationId,
  accepted,
  grossKg,
  tareKg,
  netKg,
  truckNetKg,
  weighTicketNo,
  weighedAt,
  weighSource,
  status,
});

async function takeTicket({ db, user }: Whose, docket: DocketDetail): Promise<void> {
  const pair = await readPair(db, docket.id);
  if (!pair?.ticket) {
    throw unprocessable('targets', message('docket {no} has no ticket', { no: docket.docketNo }));
  }
  const { grossKg, tareKg, netKg, ticketNo } = pair.ticket;
  await correctWeights(db, user, { docket, typed: { grossKg, tareKg, netKg, weighTicketNo: ticketNo } });
}

async function linkTicket({ db, user, zone }: Whose, docket: DocketDetail, ticket: Ticket): Promise<void> {
  if (ticket.state !== 'waiting') {
    throw conflict(message('Ticket {no} was settled meanwhile', { no: ticket.ticketNo }));
  }
  if (docket.destinationId !== ticket.destinationId) {
    throw unprocessable(
      'targets',
      message('docket {no} went elsewhere than where the ticket was weighed', { no: docket.docketNo }),
    );
  }
  const facts = { ...ticket, weighedAt: toSeconds(ticket.weighedAt) };
  if (docket.taskId !== null) {
    const load = await db
      .selectFrom('task')
      .select(['id as taskId', 'carrierId', 'day', 'version', 'taskStatus'])
      .where('id', '=', docket.taskId)
      .executeTakeFirstOrThrow();
    await applyTicket(db, facts, { load, zone, userId: authorOf(user).userId, docketId: docket.id });
    return;
  }
  await weighLooseDocket(db, facts, { docketId: docket.id, userId: authorOf(user).userId });
}

async function setAside({ db, user }: Whose, ticket: Ticket, reason: string): Promise<void> {
  if (ticket.state !== 'waiting') {
    throw conflict(message('Ticket {no} was settled meanwhile', { no: ticket.ticketNo }));
  }
  await closeTicket(db, ticket.id, { state: 'set_aside', reason, userId: authorOf(user).userId });
}

/** What docket, load and ticket say now, for what stays as it is. @throws RequestError 422 */
async function seenNow(db: Db, docket: DocketDetail, kind: SettlementKind): Promise<string> {
  const pair = await readPair(db, docket.id);
  const found = pair && judgeDocket(pair.docket, pair.ticket);
  const isOpen = found !== undefined && found.state !== 'matched';
  if (!isOpen || (kind === 'no_weighbridge') !== (found.state === 'no_ticket')) {
    throw unprocessable(
      'targets',
      message('docket {no} is not to be settled like this', { no: docket.docketNo }),
    );
  }
  return seenText(found);
}

async function settleDocket(whose: Whose, given: SettleOptions, docket: DocketDetail): Promise<string> {
  const { kind, target } = given;
  switch (kind) {
    case 'take_ticket':
      await takeTicket(whose, docket);
      return '';
    case 'link':
      await linkTicket(whose, docket, await lockTicket(whose, target.ticketId, target.ticketVersion));
      return '';
    case 'keep_docket':
    case 'no_weighbridge': {
      const seen = await seenNow(whose.db, docket, kind);
      await acceptCompared(whose.db, docket);
      return seen;
    }
    case 'take_grade':
    case 'take_truck':
    case 'take_destination':
    case 'accept':
    case 'verify':
    case 'dispute':
      await actOnCheck(whose, kind, docket);
      return '';
    case 'set_aside':
      throw unprocessable('targets', message('only a ticket can be set aside'));
  }
}

type Kept = { docketId: number | null; ticketId: number | null; seen: string; before: object };

async function keep({ db, user }: Whose, { kind, reason }: SettleOptions, kept: Kept): Promise<number> {
  const { before, docketId } = kept;
  const now = docketId
    ? await db
        .updateTable('docket')
        .set({ version: bump })
        .where('id', '=', docketId)
        .returning('version')
        .executeTakeFirst()
    : undefined;
  const { id } = await db
    .insertInto('matchSettlement')
    .values({
      ...kept,
      kind,
      reason: reason.trim(),
      before: JSON.stringify(before),
      docketVersion: now?.version ?? null,
      userId: authorOf(user).userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was charged stays as it was charged; that it stays so can be said. @throws RequestError 422 */
function checkInvoice({ status, invoiceNo }: DocketDetail, kind: SettlementKind): void {
  if (status === DocketStatus.Invoiced && kind !== 'keep_docket' && kind !== 'no_weighbridge') {
    const values = { no: invoiceNo ?? '' };
    throw unprocessable('targets', message('this docket is on invoice {no}: take it off first', values));
  }
}

async function settleOne(whose: Whose, given: SettleOptions): Promise<number> {
  const { kind, target, reason } = given;
  if (kind === 'set_aside') {
    const ticket = await lockTicket(whose, target.ticketId, target.ticketVersion);
    await setAside(whose, ticket, reason);
    return keep(whose, given, { docketId: null, ticketId: ticket.id, seen: '', before: {} });
  }
  const id = target.docketId ?? 0;
  const docket = await lockDocket(whose.db, whose.user, { id, version: target.docketVersion ?? 0, reason });
  checkInvoice(docket, kind);
  const seen = await settleDocket(whose, given, docket);
  const ticketId = kind === 'link' ? target.ticketId : null;
  return keep(whose, given, { docketId: docket.id, ticketId, seen, before: saidBy(docket) });
}

/** Settles all of them or none; dockets in one order, as each is locked. @throws RequestError 404, 409, 422 */
export async function settleAll(
  whose: Whose,
  { kind, targets, reason }: Body,
): Promise<{ settled: number[] }> {
  const settled: number[] = [];
  for (const target of targets.toSorted((one, other) => (one.docketId ?? 0) - (other.docketId ?? 0))) {
    settled.push(await settleOne(whose, { kind, target, reason }));
  }
  return { settled };
}
