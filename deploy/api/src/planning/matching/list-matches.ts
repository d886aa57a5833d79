import {
  OPEN_STATES,
  type CallInput,
  type CallResult,
  type listMatches,
  type MatchRow,
  type MatchState,
  type SettlementKind,
} from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { may } from '../../identity/auth/authorize.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readPage } from '../../platform/http/input/read-number.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { candidateFinder, isAmbiguous } from './candidates.ts';
import { judgeDocket, seenText, type DocketFacts, type TicketFacts } from './compare.ts';
import { MAX_READ, readLoose, readPairs, type Pair, type Wanted } from './read-facts.ts';

type Body = NonNullable<CallInput<typeof listMatches>['body']>;
type Answer = CallResult<typeof listMatches>;
type Settled = NonNullable<MatchRow['settlement']> & {
  docketId: number | null;
  ticketId: number | null;
  seen: string;
};

const MAX_DAYS = 31;
const USUAL_DAYS = 7;
/** Candidates that somebody looks through. */
const MAX_CANDIDATES = 8;

const ACTIONS: Readonly<Record<MatchState, readonly SettlementKind[]>> = {
  matched: [],
  settled: [],
  differs: ['take_ticket', 'keep_docket'],
  no_load: ['keep_docket'],
  no_ticket: ['no_weighbridge'],
  no_docket: ['link', 'set_aside'],
  ambiguous: ['link', 'set_aside'],
};

/** What is settled here; what people do about a docket's own checks is shown beside the docket. */
const MATCH_KINDS = ['take_ticket', 'keep_docket', 'no_weighbridge', 'link', 'set_aside'];

/** The last settlement of each docket and of each ticket without one. */
async function readSettled(
  db: Db,
  pairs: readonly Pair[],
  loose: readonly TicketFacts[],
): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select s.id, s.kind, s.reason, u.name as by, extract(epoch from s.at)::int as at, s.undone_at is not null as is_undone,
      s.docket_id, s.ticket_id, s.seen
    from match_settlement s join app_user u on u.user_id = s.user_id
    where s.kind = any(${MATCH_KINDS}::text[]) and (
      s.docket_id = any(${pairs.map(({ docket }) => docket.id)}::int[])
      or s.ticket_id = any(${loose.map(({ id }) => id)}::int[]))
    order by s.id`.execute(db);
  return rows;
}

const shownDocket = ({
  id,
  version,
  docketNo,
  day,
  taskId,
  ...docket
}: DocketFacts): NonNullable<MatchRow['docket']> => ({
  id,
  version,
  docketNo,
  day,
  taskId,
  carrierName: docket.carrierName,
  crewCode: docket.crewCode,
  vehicleCode: docket.vehicleCode,
  destinationName: docket.destinationName,
  grossKg: docket.grossKg,
  tareKg: docket.tareKg,
  netKg: docket.netKg,
  weighTicketNo: docket.weighTicketNo,
});

function shownTicket(facts: TicketFacts): MatchRow['ticket'] {
  const { destinationId: _, state: __, ...ticket } = facts;
  return ticket;
}

function shownSettlement(settled: Settled): MatchRow['settlement'] {
  const { docketId: _, ticketId: __, seen: ___, ...told } = settled;
  return told;
}

function rowOfDocket({ docket, ticket }: Pair, settled: Settled | undefined): MatchRow {
  const found = judgeDocket(docket, ticket);
  const isSettled =
    OPEN_STATES.includes(found.state) && settled?.isUndone === false && settled.seen === seenText(found);
  const state = isSettled ? 'settled' : found.state;
  const hasWeights =
    docket.netKg !== null &&
    found.reasons.some(
      ({ rule, verdict }) => verdict === 'differs' && (rule === 'net' || rule === 'ticket_no'),
    );
  return {
    key: `docket ${docket.id}`,
    state,
    docket: shownDocket(docket),
    ticket: ticket ? shownTicket(ticket) : null,
    reasons: found.reasons,
    candidates: [],
    actions: ACTIONS[state].filter((kind) => kind !== 'take_ticket' || (ticket !== undefined && hasWeights)),
    settlement: settled ? shownSettlement(settled) : null,
  };
}

function rowOfTicket(
  ticket: TicketFacts,
  { find, settled }: { find: ReturnType<typeof candidateFinder>; settled: Settled | undefined },
): MatchRow {
  const candidates = ticket.state === 'waiting' ? find(ticket) : [];
  const open = isAmbiguous(candidates) ? 'ambiguous' : 'no_docket';
  const state = ticket.state === 'set_aside' ? 'settled' : open;
  return {
    key: `ticket ${ticket.id}`,
    state,
    docket: null,
    ticket: shownTicket(ticket),
    reasons: [],
    candidates: candidates
      .slice(0, MAX_CANDIDATES)
      .map(({ docket, ...found }) => ({ ...found, docket: shownDocket(docket) })),
    actions: ACTIONS[state].filter((kind) => kind !== 'link' || candidates.length > 0),
    settlement: settled ? shownSettlement(settled) : null,
  };
}

/** Everything of some days that somebody sees, as it agrees now. */
export async function readMatches(db: Db, wanted: Wanted): Promise<{ rows: MatchRow[]; isMore: boolean }> {
  const pairs = await readPairs(db, wanted);
  const loose = await readLoose(db, wanted, true);
  // A truck may be weighed a day after its docket: candidates are looked for a little before these days too. A docket
  // without weights is one as well: it waits for the ticket.
  const from = addDays(wanted.from, -3);
  const earlier = loose.length === 0 ? [] : await readPairs(db, { ...wanted, from, withUnweighed: true });
  const free = earlier.filter(({ ticket }) => ticket === undefined).map(({ docket }) => docket);
  const find = candidateFinder(free);
  const settled = await readSettled(db, pairs, loose);
  const ofDocket = new Map(settled.map((one) => [one.docketId, one]));
  const ofTicket = new Map(settled.map((one) => [one.ticketId, one]));
  return {
    rows: [
      ...loose.map((ticket) => rowOfTicket(ticket, { find, settled: ofTicket.get(ticket.id) })),
      ...pairs.map((pair) => rowOfDocket(pair, ofDocket.get(pair.docket.id))),
    ],
    isMore: pairs.length >= MAX_READ || loose.length >= MAX_READ,
  };
}

function daysOf({ from, to }: Body, zone: string): { from: string; to: string } {
  const last = to ?? dayOf(now(), zone);
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) {
    throw unprocessable('from', message('the first day is after the last'));
  }
  if (first < addDays(last, 1 - MAX_DAYS)) {
    throw unprocessable('from', message('{count} days at most', { count: MAX_DAYS }));
  }
  return { from: first, to: last };
}

/** A page of how dockets, loads and tickets agree. @throws RequestError 422 */
export async function listMatchesFor(
  { db, user, zone }: { db: Db; user: User; zone: string },
  body: Body,
): Promise<Answer> {
  const { page, pageSize, offset } = readPage(body, 50);
  const days = daysOf(body, zone);
  const { states = OPEN_STATES, destinationId } = body;
  const wanted = { scope: await scopeOf(db, user), zone, destinationId, ...days };
  const { rows, isMore } = await readMatches(db, wanted);
  const canSettle = may(user, 'docket.match');
  const found = rows.filter(({ state }) => states.includes(state));
  return {
    page,
    pageSize,
    total: found.length,
    open: rows.filter(({ state }) => OPEN_STATES.includes(state)).length,
    compared: rows.filter(({ ticket }) => ticket !== null).length,
    rows: rows.length,
    isMore,
    ...days,
    list: found
      .slice(offset, offset + pageSize)
      .map((row) => (canSettle ? row : { ...row, actions: [], candidates: [] })),
    canSettle,
  };
}
