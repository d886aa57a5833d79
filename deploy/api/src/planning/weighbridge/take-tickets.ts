import type {
  CallResult,
  sendWeighTickets,
  TicketDocket,
  WaitingCode,
  WeighTicket,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { now, toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Weighbridge } from '../../platform/http/caller.ts';
import { plainDocketNo } from '../dockets/plain-docket-no.ts';
import { notify } from '../plan/hints/notify.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { numbersOf } from './find-load.ts';
import { placeTicket } from './place-ticket.ts';
import { plainRego, plateOf } from './plates.ts';
import { netOfTicket, checkMasses } from './ticket-parts.ts';

type Answer = CallResult<typeof sendWeighTickets>['tickets'][number];
type RepeatedOptions = { weighbridge: Weighbridge; zone: string; language: Language };

const WORDS: Readonly<Record<WaitingCode, Message>> = {
  unknown: message('no load fits the docket number or rego: a person will match it'),
  several: message('more than one load fits: a person will match it'),
  differs: message('the docket is of another truck than the rego says: a person will match it'),
  not_on_the_way: message(
    'the load has not left its skid as far as is known: it waits for the driver’s news',
  ),
  dockets: message('the docket numbers with a net mass are not those of the load: a person will match it'),
  weighed_before: message('the load was weighed here before by another ticket: a person will decide'),
  closed: message('the docket of this load is closed: a person will decide'),
};

function answer(ticketNo: string, outcome: Answer['outcome'], more: Partial<Answer> = {}): Answer {
  return { ticketNo, outcome, code: null, reason: '', taskId: null, ...more };
}

async function keep(db: Db, ticket: WeighTicket, given: { bridge: Weighbridge; netKg: number }) {
  const { ticketNo, docketNo = '', rego = '', grossKg, tareKg } = ticket;
  const weighedAt = Math.min(ticket.weighedAt, now());
  const row = await db
    .insertInto('weighTicket')
    .values({
      weighbridgeId: given.bridge.weighbridgeId,
      ticketNo,
      docketNo,
      rego,
      grossKg,
      tareKg,
      netKg: given.netKg,
      dockets: ticket.dockets ? JSON.stringify(ticket.dockets) : null,
      weighedAt: toInstant(weighedAt),
      code: null,
    })
    .onConflict((conflict) => conflict.columns(['weighbridgeId', 'ticketNo']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && { id: row.id, weighedAt };
}

/** Those whose truck or docket it names are told that it waits. */
async function tellOwners(db: Db, ticket: WeighTicket, destinationId: number): Promise<void> {
  const { ticketNo, docketNo = '', dockets = null, rego = '' } = ticket;
  const { rows } = await sql<{ carrierId: number; place: string }>`
    select distinct o.carrier_id, d.name as place from destination d, (
      select carrier_id from vehicle
      where ${plateOf(sql`rego`)} = ${plateOf(sql`${rego}::text`)}
      union select carrier_id from docket where docket_no = any(${numbersOf({ docketNo, dockets })}::text[])
    ) o where d.id = ${destinationId}`.execute(db);
  for (const { carrierId, place } of rows) {
    await notify(
      db,
      { carrierId, day: null },
      message('Weighbridge ticket {ticket} of {place} fits no load: match it by hand', {
        ticket: ticketNo,
        place,
      }),
    );
  }
}

type Kept = { id: number; weighedAt: number; netKg: number };

/** Looks for the load of a kept ticket, and tells whose it may be where none is found. */
async function place(db: Db, ticket: WeighTicket, given: RepeatedOptions & { kept: Kept }): Promise<Answer> {
  const { weighbridge, zone, language, kept } = given;
  const { ticketNo, docketNo = '', dockets = null, rego = '', grossKg, tareKg } = ticket;
  const { destinationId, weighbridgeId } = weighbridge;
  const facts = { ticketNo, docketNo, rego, grossKg, tareKg, dockets, destinationId, weighbridgeId };
  const { taskId, code } = await placeTicket(db, { ...facts, ...kept }, zone);
  if (code === null) {
    return answer(ticketNo, 'matched', { taskId });
  }
  if (code !== 'not_on_the_way') {
    await tellOwners(db, ticket, destinationId);
  }
  return answer(ticketNo, 'waiting', { code, reason: inLanguage(WORDS[code], language) });
}

const WEIGHTS_DIFFER = (no: string) =>
  message('ticket {no} was handed in with other weights: give a reweigh its own number', { no });
const NAMES_DIFFER = (no: string) =>
  message('ticket {no} is settled already with another docket number or rego: a person has to put it right', {
    no,
  });

type Said = { docketNo: string; rego: string; dockets: readonly TicketDocket[] | null };

/** Whether it names another load than before. What is left out the second time is no correction. */
function isCorrected(before: Said, { docketNo, rego, dockets }: Said): boolean {
  return (
    (docketNo !== '' && docketNo !== plainDocketNo(before.docketNo)) ||
    (plainRego(rego) !== '' && plainRego(rego) !== plainRego(before.rego)) ||
    (dockets !== null && !isDeepStrictEqual(dockets, before.dockets))
  );
}

/**
 * A ticket number that was handed in before: the same again is fine, another weighing under it is not. Of one that still
 * waits, a corrected docket number or rego is taken.
 */
async function repeated(
  db: Db,
  ticket: WeighTicket,
  given: RepeatedOptions & { netKg: number },
): Promise<Answer> {
  const { language, netKg } = given;
  const { ticketNo, docketNo = '', dockets = null, rego = '', grossKg, tareKg } = ticket;
  const said = { docketNo, rego, dockets };
  const first = await db
    .selectFrom('weighTicket')
    .selectAll()
    .where('weighbridgeId', '=', given.weighbridge.weighbridgeId)
    .where('ticketNo', '=', ticketNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refuse = (why: Message) =>
    answer(ticketNo, 'refused', { code: 'repeated', reason: inLanguage(why, language) });
  if (first.grossKg !== grossKg || first.tareKg !== tareKg) {
    return refuse(WEIGHTS_DIFFER(ticketNo));
  }
  const isWaiting = first.state === 'waiting';
  if (!isCorrected(first, said)) {
    return answer(ticketNo, isWaiting ? 'waiting' : 'already', {
      taskId: first.taskId,
      code: isWaiting ? first.code : null,
    });
  }
  if (!isWaiting) {
    return refuse(NAMES_DIFFER(ticketNo));
  }
  await db
    .updateTable('weighTicket')
    .set({ docketNo, rego, netKg, version: first.version + 1 })
    .set({ dockets: dockets && JSON.stringify(dockets) })
    .where('id', '=', first.id)
    .execute();
  return place(db, ticket, {
    ...given,
    kept: { id: first.id, weighedAt: toSeconds(first.weighedAt), netKg },
  });
}

/** Its docket numbers as dockets have them. */
function plainNumbersOf(ticket: WeighTicket): WeighTicket {
  const { docketNo, dockets } = ticket;
  return {
    ...ticket,
    ...(docketNo === undefined ? {} : { docketNo: plainDocketNo(docketNo) }),
    ...(dockets
      ? { dockets: dockets.map((docket) => ({ ...docket, docketNo: plainDocketNo(docket.docketNo) })) }
      : {}),
  };
}

async function takeTicket(db: Db, told: WeighTicket, given: RepeatedOptions): Promise<Answer> {
  const { weighbridge, language } = given;
  const ticket = plainNumbersOf(told);
  const { ticketNo } = ticket;
  const netKg = netOfTicket(ticket);
  const said = checkMasses(ticket);
  if (netKg === undefined || said) {
    return answer(ticketNo, 'refused', { code: 'weights', reason: said ? inLanguage(said, language) : '' });
  }
  const kept = await keep(db, ticket, { bridge: weighbridge, netKg });
  return kept
    ? place(db, ticket, { ...given, kept: { ...kept, netKg } })
    : repeated(db, ticket, { ...given, netKg });
}

/** Takes tickets one by one, in the order in which they were weighed; none is lost. */
export async function takeTickets(
  db: Db,
  tickets: readonly WeighTicket[],
  given: RepeatedOptions,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const ticket of tickets.toSorted((a, b) => a.weighedAt - b.weighedAt)) {
    answers.push(await takeTicket(db, ticket, given));
  }
  return answers;
}
