import type { CallInput, CallResult, importWeighTickets } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { destinationsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { conflict, notFound, RECORD_NOT_FOUND } from '../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { placeTicket } from '../weighbridge/place-ticket.ts';
import { readTicketRow, type TicketRow } from './read-ticket-row.ts';

type Whose = { db: Db; user: User; zone: string; language: Language };
type Body = CallInput<typeof importWeighTickets>['body'];
type Outcome = CallResult<typeof importWeighTickets>;
type Fault = { row: number; field: string; said: Message };
type Read = { row: number; typed: Record<string, string>; ticket: TicketRow };
/** Whose file of which destination. */
type File = { destinationId: number; carrierId: number | null };

/** The places whose files somebody may bring: a destination's account its own, who plans trucks any. */
export async function listPlaces(db: Db, user: User) {
  const scope = await scopeOf(db, user);
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, d.name from destination d
    where d.is_active and d.removed_at is null and ${destinationsVisibleTo(scope, sql`d.id`)}
    order by d.name, d.id`.execute(db);
  return rows;
}

/** @throws RequestError 404 for a place that is not among these */
async function fileOf({ db, user }: Whose, destinationId: number): Promise<File> {
  const places = await listPlaces(db, user);
  if (places.every(({ id }) => id !== destinationId)) {
    throw notFound(RECORD_NOT_FOUND);
  }
  const scope = await scopeOf(db, user);
  return { destinationId, carrierId: scope.kind === 'dispatcher' ? scope.carrierId : null };
}

function readAll({ rows }: Body, { zone }: Whose): { read: Read[]; faults: Fault[] } {
  const read: Read[] = [];
  const faults: Fault[] = [];
  for (const [at, cells] of rows.entries()) {
    const typed = Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => [
        name,
        typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '',
      ]),
    );
    const { ticket, wrong } = readTicketRow(typed, { zone, now: now() });
    if (ticket) {
      read.push({ row: at + 1, typed, ticket });
    } else {
      faults.push(...wrong.map((one) => ({ row: at + 1, ...one })));
    }
  }
  return { read, faults };
}

/** Numbers that the place's scale, its own file or an earlier one of the same carrier has brought. */
async function readKnown(db: Db, { destinationId, carrierId }: File, read: readonly Read[]) {
  const numbers = read.map(({ ticket }) => ticket.ticketNo);
  const { rows } = await sql<{ ticketNo: string }>`
    select ticket_no from weigh_ticket
    where destination_id = ${destinationId} and ticket_no = any(${numbers}::text[])
      and (weighbridge_id is not null or carrier_id is null or carrier_id = ${carrierId}::int)`.execute(db);
  return new Set(rows.map(({ ticketNo }) => ticketNo));
}

/** Splits off rows whose number is there already, in the database or further up in the file. */
async function withoutRepeated(db: Db, file: File, read: readonly Read[]) {
  const known = await readKnown(db, file, read);
  const first = new Map<string, number>();
  const faults: Fault[] = [];
  const fresh = read.filter(({ row, ticket: { ticketNo: no } }) => {
    const above = first.get(no);
    if (known.has(no)) {
      faults.push({
        row,
        field: 'ticket_no',
        said: message('ticket {no} of this place is there already', { no }),
      });
      return false;
    }
    if (above !== undefined) {
      const values = { no, row: above };
      faults.push({ row, field: 'ticket_no', said: message('ticket {no} is in row {row} already', values) });
      return false;
    }
    first.set(no, row);
    return true;
  });
  return { fresh, faults };
}

/** @throws RequestError 409 when somebody has brought one of the numbers since they were looked for */
async function keepAll({ db, user }: Whose, file: File, fresh: readonly Read[]) {
  const importedBy = authorOf(user).userId;
  const kept = await db
    .insertInto('weighTicket')
    .values(
      fresh.map(({ ticket, typed }) => ({
        ...ticket,
        ...file,
        weighbridgeId: null,
        weighedAt: toInstant(ticket.weighedAt),
        importedBy,
        typed: JSON.stringify(typed),
        code: null,
      })),
    )
    .onConflict((same) => same.doNothing())
    .returning(['id', 'ticketNo'])
    .execute();
  if (kept.length < fresh.length) {
    throw conflict(message('Somebody has imported some of these tickets just now: check again'));
  }
  const ids = new Map(kept.map(({ id, ticketNo }) => [ticketNo, id]));
  return fresh.map(({ ticket }) => ({
    ...ticket,
    ...file,
    id: ids.get(ticket.ticketNo) ?? 0,
    weighbridgeId: null,
    importedBy,
    dockets: null,
  }));
}

/** Takes a file's tickets in the caller's transaction, each onto its load, as the scale's own. @throws RequestError 404, 409 */
export async function importTickets(whose: Whose, body: Body): Promise<Outcome> {
  const { db, zone, language } = whose;
  const file = await fileOf(whose, body.destinationId);
  const { read, faults } = readAll(body, whose);
  const { fresh, faults: repeated } = await withoutRepeated(db, file, read);
  const all = [...faults, ...repeated]
    .toSorted((one, other) => one.row - other.row)
    .map(({ said, ...fault }) => ({ ...fault, message: inLanguage(said, language) }));
  const total = body.rows.length;
  const isWritten = fresh.length > 0 && (body.mode === 'valid' || (body.mode === 'all' && all.length === 0));
  if (!isWritten) {
    return { saved: 0, total, matched: 0, faults: all };
  }
  const kept = await keepAll(whose, file, fresh);
  let matched = 0;
  for (const ticket of kept.toSorted((one, other) => one.weighedAt - other.weighedAt)) {
    const { code } = await placeTicket(db, ticket, zone);
    matched += code === null ? 1 : 0;
  }
  return { saved: kept.length, total, matched, faults: all };
}
