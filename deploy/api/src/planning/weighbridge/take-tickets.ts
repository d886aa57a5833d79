import type { CallResult, sendWeighTickets, WaitingCode, WeighTicket } from '@haulboard/contract';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Weighbridge } from '../../platform/http/caller.ts';
import { notify } from '../plan/notify.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { numbersOf, plainRego } from './find-load.ts';
import { placeTicket } from './place-ticket.ts';
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

/** A ticket number that was handed in before: the same again is fine, another weighing under it is not. */
async function repeated(db: Db, ticket: WeighTicket, given: RepeatedOptions): Promise<Answer> {
  const { ticketNo, grossKg, tareKg } = ticket;
  const first = await db
    .selectFrom('weighTicket')
    .selectAll()
    .where('weighbridgeId', '=', given.weighbridge.weighbridgeId)
    .where('ticketNo', '=', ticketNo)
    .executeTakeFirstOrThrow();
  if (first.grossKg !== grossKg || first.tareKg !== tareKg) {
    const said = message('ticket {no} was handed in with other weights: give a reweigh its own number', {
      no: ticketNo,
    });
    return answer(ticketNo, 'refused', { code: 'repeated', reason: inLanguage(said, given.language) });
  }
  return answer(ticketNo, first.state === 'waiting' ? 'waiting' : 'already', {
    taskId: first.taskId,
    code: first.state === 'waiting' ? first.code : null,
  });
}

/** Those whose truck or docket it names are told that it waits. */
async function tellOwners(db: Db, ticket: WeighTicket, destinationId: number): Promise<void> {
  const { ticketNo, docketNo = '', dockets = null, rego = '' } = ticket;
  const { rows } = await sql<{ carrierId: number; place: string }>`
    select distinct o.carrier_id, d.name as place from destination d, (
      select carrier_id from vehicle
      where ${plainRego(rego)} <> '' and regexp_replace(upper(rego), '[^0-9A-Z]', '', 'g') = ${plainRego(rego)}
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

async function takeTicket(db: Db, ticket: WeighTicket, given: RepeatedOptions): Promise<Answer> {
  const { weighbridge, zone, language } = given;
  const { ticketNo, docketNo = '', dockets = null, rego = '', grossKg, tareKg } = ticket;
  const netKg = netOfTicket(ticket);
  const said = checkMasses(ticket);
  if (netKg === undefined || said) {
    return answer(ticketNo, 'refused', { code: 'weights', reason: said ? inLanguage(said, language) : '' });
  }
  const kept = await keep(db, ticket, { bridge: weighbridge, netKg });
  if (!kept) {
    return repeated(db, ticket, given);
  }
  const { destinationId, weighbridgeId } = weighbridge;
  const facts = { ticketNo, docketNo, rego, grossKg, tareKg, netKg, dockets, destinationId, weighbridgeId };
  const { taskId, code } = await placeTicket(db, { ...facts, ...kept }, zone);
  if (code === null) {
    return answer(ticketNo, 'matched', { taskId });
  }
  if (code !== 'not_on_the_way') {
    await tellOwners(db, ticket, destinationId);
  }
  return answer(ticketNo, 'waiting', { code, reason: inLanguage(WORDS[code], language) });
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
