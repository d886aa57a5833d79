import { TaskStatus, type TicketDocket, type WaitingCode } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { WeighSource } from '../../platform/db/device-tables.ts';
import { partsFor } from './ticket-parts.ts';

/** What a ticket says of its load. `weighedAt` in seconds. */
export type TicketFacts = {
  destinationId: number;
  docketNo: string;
  /** What each docket weighs, where the bridge said so. */
  dockets: readonly TicketDocket[] | null;
  rego: string;
  weighedAt: number;
  /** Whose file it came in: it finds that carrier's loads alone. */
  carrierId?: number | null;
};

/** A load that may be the one that was weighed. */
export type Candidate = {
  taskId: number;
  carrierId: number;
  day: string;
  version: number;
  taskStatus: number;
  vehicleId: number;
  rego: string;
  docketId: number | null;
  docketNo: string | null;
  docketStatus: number | null;
  weighSource: WeighSource | null;
  /** When it left its skid, seconds. */
  upliftAt: number | null;
};

export type Finding = { kind: 'load'; load: Candidate } | { kind: 'waiting'; code: WaitingCode };

/** Clocks of a cab and of a scale. */
const CLOCKS_S = 300;
const CLOSED = 40;

const waiting = (code: WaitingCode): Finding => ({ kind: 'waiting', code });

/** `abc 123` is `ABC123`. */
export function plainRego(rego: string): string {
  return rego.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** The docket numbers on a ticket. */
export function numbersOf({ docketNo, dockets }: Pick<TicketFacts, 'docketNo' | 'dockets'>): string[] {
  return [docketNo, ...(dockets ?? []).map((docket) => docket.docketNo)].filter((no) => no !== '');
}

/** What a carrier's file may weigh: loads `t` that it planned, or on its trucks `v`. */
function isOwn(carrierId: number | null) {
  return carrierId === null
    ? sql<boolean>`true`
    : sql<boolean>`(t.carrier_id = ${carrierId} or v.carrier_id = ${carrierId})`;
}

/** Loads to a destination around the day of a weighing, by docket number or by the truck's rego. */
async function readCandidates(db: Db, ticket: TicketFacts, zone: string): Promise<Candidate[]> {
  const day = dayOf(ticket.weighedAt, zone);
  const { rows } = await sql<Candidate>`
    select t.id as task_id, t.carrier_id, t.day::text as day, t.version, t.task_status, t.vehicle_id, v.rego,
      k.id as docket_id, k.docket_no, k.status as docket_status, k.weigh_source,
      extract(epoch from k.uplift_at)::float8 as uplift_at
    from task t join vehicle v on v.id = t.vehicle_id
      left join docket k on k.task_id = t.id and k.status <> -2
    where t.destination_id = ${ticket.destinationId}
      and t.day between ${addDays(day, -2)}::date and ${addDays(day, 1)}::date
      and t.task_status >= ${TaskStatus.Accepted}
      and ${isOwn(ticket.carrierId ?? null)}
      and (k.docket_no = any(${numbersOf(ticket)}::text[])
        or (${plainRego(ticket.rego)} <> ''
          and regexp_replace(upper(v.rego), '[^0-9A-Z]', '', 'g') = ${plainRego(ticket.rego)}))
    order by k.uplift_at desc nulls last, t.id, k.packet_no`.execute(db);
  return rows;
}

/** Whether the load may still get weights, and was not weighed by a scale before. */
function judge(load: Candidate): Finding {
  if (load.taskStatus < TaskStatus.Loaded) {
    return waiting('not_on_the_way');
  }
  if (load.weighSource === 'weighbridge') {
    return waiting('weighed_before');
  }
  return (load.docketStatus ?? 0) >= CLOSED ? waiting('closed') : { kind: 'load', load };
}

function byDocket(loads: readonly Candidate[], ticket: TicketFacts): Finding {
  const rego = plainRego(ticket.rego);
  const ofTruck = loads.filter((load) => rego === '' || plainRego(load.rego) === rego);
  const [first] = ofTruck;
  if (!first) {
    return waiting('differs');
  }
  return ofTruck.some(({ taskId }) => taskId !== first.taskId) ? waiting('several') : judge(first);
}

/** The truck was weighed with the load it had picked up last. */
function byTruck(loads: readonly Candidate[], ticket: TicketFacts): Finding {
  if (new Set(loads.map(({ vehicleId }) => vehicleId)).size > 1) {
    return waiting('several');
  }
  const last = loads.find(
    ({ taskStatus, upliftAt }) =>
      taskStatus >= TaskStatus.Loaded && upliftAt !== null && upliftAt <= ticket.weighedAt + CLOCKS_S,
  );
  if (last) {
    return judge(last);
  }
  return waiting(
    loads.some(({ taskStatus }) => taskStatus < TaskStatus.Loaded) ? 'not_on_the_way' : 'unknown',
  );
}

/** Which load a ticket is of: its docket says so, else its truck; in doubt nobody does. */
export function chooseLoad(loads: readonly Candidate[], ticket: TicketFacts): Finding {
  const numbers = numbersOf(ticket);
  const ofDocket = loads.filter(({ docketNo }) => docketNo !== null && numbers.includes(docketNo));
  if (ofDocket.length > 0) {
    return byDocket(ofDocket, ticket);
  }
  return loads.length === 0 ? waiting('unknown') : byTruck(loads, ticket);
}

export async function findLoad(db: Db, ticket: TicketFacts, zone: string): Promise<Finding> {
  const found = chooseLoad(await readCandidates(db, ticket, zone), ticket);
  const isOther =
    found.kind === 'load' &&
    ticket.dockets !== null &&
    (await partsFor(db, found.load.taskId, ticket.dockets)) === undefined;
  return isOther ? waiting('dockets') : found;
}
