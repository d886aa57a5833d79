import { VOID } from '../plan/tasks/docket-status.ts';
import { TaskStatus, DocketStatus, type TicketDocket, type WaitingCode } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { WeighSource } from '../dockets/tables.ts';
import { plainRego, plateOf } from './plates.ts';
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

/** A docket that no load has, and that may be the one that was weighed. */
export type LooseDocket = Pick<Candidate, 'rego' | 'weighSource'> & {
  docketId: number;
  docketStatus: number;
};

export type Finding =
  | { kind: 'load'; load: Candidate }
  | { kind: 'docket'; docketId: number }
  | { kind: 'waiting'; code: WaitingCode };

/** So far the clocks of a cab and of a scale may differ, seconds. */
export const MAX_CLOCK_DRIFT_S = 300;

const waiting = (code: WaitingCode): Finding => ({ kind: 'waiting', code });

/** The docket numbers on a ticket. */
export function numbersOf({ docketNo, dockets }: Pick<TicketFacts, 'docketNo' | 'dockets'>): string[] {
  return [docketNo, ...(dockets ?? []).map((docket) => docket.docketNo)].filter((no) => no !== '');
}

/** What a carrier's file may weigh: what it planned or wrote, as `planner` says, or what its trucks `v` hauled. */
function isOwn({ carrierId = null }: TicketFacts, planner: RawBuilder<unknown>) {
  return carrierId === null
    ? sql<boolean>`true`
    : sql<boolean>`(${planner} = ${carrierId} or v.carrier_id = ${carrierId})`;
}

/** The days around a weighing to which `day` may belong. */
function isNear(ticket: TicketFacts, zone: string, day: RawBuilder<unknown>) {
  const weighedOn = dayOf(ticket.weighedAt, zone);
  return sql<boolean>`${day} between ${addDays(weighedOn, -2)}::date and ${addDays(weighedOn, 1)}::date`;
}

/** Loads to a destination around the day of a weighing, by docket number or by the truck's rego. */
async function readCandidates(db: Db, ticket: TicketFacts, zone: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id as task_id, t.carrier_id, t.day::text as day, t.version, t.task_status, t.vehicle_id, v.rego,
      k.id as docket_id, k.docket_no, k.status as docket_status, k.weigh_source,
      extract(epoch from k.uplift_at)::float8 as uplift_at
    from task t join vehicle v on v.id = t.vehicle_id
      left join docket k on k.task_id = t.id and k.status <> ${VOID}
    where t.destination_id = ${ticket.destinationId}
      and ${isNear(ticket, zone, sql`t.day`)}
      and t.task_status >= ${TaskStatus.Accepted}
      and ${isOwn(ticket, sql`t.carrier_id`)}
      and (k.docket_no = any(${numbersOf(ticket)}::text[])
        or ${plateOf(sql`v.rego`)} = ${plateOf(sql`${ticket.rego}::text`)})
    order by k.uplift_at desc nulls last, t.id, k.packet_no`.execute(db);
  return rows;
}

/** Dockets to a destination around the day of a weighing that no load has, by their number alone. */
async function readLooseDockets(db: Db, ticket: TicketFacts, zone: string): Promise<LooseDocket[]> {
  const { rows } = await sql<LooseDocket>`
    select k.id as docket_id, k.status as docket_status, k.weigh_source, v.rego
    from docket k join vehicle v on v.id = k.vehicle_id
    where k.docket_no = any(${numbersOf(ticket)}::text[]) and k.task_id is null and k.status <> ${VOID}
      and k.destination_id = ${ticket.destinationId}
      and ${isNear(ticket, zone, sql`k.day`)}
      and ${isOwn(ticket, sql`k.carrier_id`)}
    order by k.id`.execute(db);
  return rows;
}

type Weighable = Pick<Candidate, 'docketStatus' | 'weighSource'>;

/** Why a docket gets no more weights of a scale; nothing where it may. */
function closedBy({ docketStatus, weighSource }: Weighable): WaitingCode | undefined {
  if (weighSource === 'weighbridge') {
    return 'weighed_before';
  }
  return (docketStatus ?? 0) >= DocketStatus.Verified ? 'closed' : undefined;
}

/** Whether the load may still get weights, and was not weighed by a scale before. */
function judge(load: Candidate): Finding {
  const code = load.taskStatus < TaskStatus.Loaded ? 'not_on_the_way' : closedBy(load);
  return code ? waiting(code) : { kind: 'load', load };
}

/** Whether a docket that no load has may be this ticket's. A weighing that is divided needs the load. */
function judgeLoose(docket: LooseDocket, { dockets }: TicketFacts): Finding {
  const code = dockets !== null && dockets.length > 1 ? 'dockets' : closedBy(docket);
  return code ? waiting(code) : { kind: 'docket', docketId: docket.docketId };
}

type Named = { loads: readonly Candidate[]; loose: readonly LooseDocket[] };

function byDocket({ loads, loose }: Named, ticket: TicketFacts): Finding {
  const rego = plainRego(ticket.rego);
  const isOfTruck = (one: { rego: string }) => rego === '' || plainRego(one.rego) === rego;
  const [ofTruck, looseOfTruck] = [loads.filter(isOfTruck), loose.filter(isOfTruck)];
  const [load] = ofTruck;
  const [docket] = looseOfTruck;
  const found = new Set(ofTruck.map(({ taskId }) => taskId)).size + looseOfTruck.length;
  if (found > 1) {
    return waiting('several');
  }
  if (load) {
    return judge(load);
  }
  return docket ? judgeLoose(docket, ticket) : waiting('differs');
}

/** The truck was weighed with the load it had picked up last. */
function byTruck(loads: readonly Candidate[], ticket: TicketFacts): Finding {
  if (new Set(loads.map(({ vehicleId }) => vehicleId)).size > 1) {
    return waiting('several');
  }
  const last = loads.find(
    ({ taskStatus, upliftAt }) =>
      taskStatus >= TaskStatus.Loaded &&
      upliftAt !== null &&
      upliftAt <= ticket.weighedAt + MAX_CLOCK_DRIFT_S,
  );
  if (last) {
    return judge(last);
  }
  return waiting(
    loads.some(({ taskStatus }) => taskStatus < TaskStatus.Loaded) ? 'not_on_the_way' : 'unknown',
  );
}

/**
 * Which load a ticket is of: its docket says so, else its truck; in doubt nobody does.
 *
 * @param loose dockets of its number that no load has
 */
export function chooseLoad(
  loads: readonly Candidate[],
  ticket: TicketFacts,
  loose: readonly LooseDocket[] = [],
): Finding {
  const numbers = numbersOf(ticket);
  const ofDocket = loads.filter(({ docketNo }) => docketNo !== null && numbers.includes(docketNo));
  if (ofDocket.length + loose.length > 0) {
    return byDocket({ loads: ofDocket, loose }, ticket);
  }
  return loads.length === 0 ? waiting('unknown') : byTruck(loads, ticket);
}

export async function findLoad(db: Db, ticket: TicketFacts, zone: string): Promise<Finding> {
  const loads = await readCandidates(db, ticket, zone);
  const found = chooseLoad(loads, ticket, await readLooseDockets(db, ticket, zone));
  const isOther =
    found.kind === 'load' &&
    ticket.dockets !== null &&
    (await partsFor(db, found.load.taskId, ticket.dockets)) === undefined;
  return isOther ? waiting('dockets') : found;
}
