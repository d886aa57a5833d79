import { TaskStatus } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

/** A shift: a load that is older was forgotten, and holds up no other. */
const SHIFT_S = 12 * 3600;

const { Accepted, Loading, Loaded, Weighed, Completed } = TaskStatus;

/** What happened at a skid's or a destination's fence. */
export type Due = {
  id: number;
  vehicleId: number;
  fenceId: number;
  kind: 'enter' | 'arrive' | 'exit';
  at: Date;
  skidIds: number[];
  destinationId: number | null;
};
type Load = { id: number; carrierId: number; day: string; version: number; since: number };
/** A load, the status that it gets, and since when it has it. */
export type Move = { load: Load; to: number; at: number };

const facts = sql`t.id, t.carrier_id, t.day, t.version, floor(extract(epoch from t.status_since))::float8 as since`;

/** Loads of the truck that nobody has spoken of since, and that no fence has moved there before: a person's word stays. */
const untouched = (event: Due, to: number) => sql<boolean>`
  t.vehicle_id = ${event.vehicleId} and t.status_since <= ${event.at}
  and not exists (select from fence_event e where e.task_id = t.id and e.moved_to = ${to})`;

/** Loads of the truck that were never under the loader: what somebody has taken back from there stays where it is. */
const neverLoading = (event: Due) => sql<boolean>`
  t.vehicle_id = ${event.vehicleId} and not exists (
    select from plan_event e where e.task_id = t.id and e.is_status_move
      and (e.after ->> 'taskStatus')::int = ${Loading})`;

/** The truck has another load aboard, or under the loader. */
const isBusy = (event: Due, days: readonly string[]) => sql<boolean>`exists (
  select from task o where o.vehicle_id = ${event.vehicleId} and o.day = any(${days}::date[])
    and o.task_status in (${Loading}, ${Loaded}, ${Weighed})
    and o.status_since > ${toInstant(toSeconds(event.at) - SHIFT_S)})`;

/** The next load of an empty truck, when it is to be loaded on a skid of this fence. */
async function findLoading(
  db: Db,
  event: Due,
  given: { days: readonly string[]; eve: string; isLate: boolean },
): Promise<Load | undefined> {
  const { days, eve, isLate } = given;
  const { rows } = await sql<Load & { skidId: number }>`
    select ${facts}, t.skid_id from task t
    where t.day = any(${days}::date[]) and t.task_status = ${Accepted}
      and ${isLate ? neverLoading(event) : untouched(event, Loading)}
      and not ${isBusy(event, [eve, ...days])}
    order by t.day, t.seq, t.id limit 1`.execute(db);
  const [load] = rows;
  return load && event.skidIds.includes(load.skidId) ? load : undefined;
}

/** The load that the truck brought here: of the day or of the evening before; weighed where there is a weighbridge. */
async function findDelivered(db: Db, event: Due, days: readonly string[]): Promise<Load | undefined> {
  const { rows } = await sql<Load>`
    select ${facts} from task t
    where t.day = any(${days}::date[]) and t.destination_id = ${event.destinationId}
      and t.task_status in (${Loaded}, ${Weighed}) and ${untouched(event, Completed)}
    order by t.day, t.seq, t.id limit 1`.execute(db);
  return rows[0];
}

/**
 * The load that moves on by what happened.
 *
 * @param isLate the truck arrived some time ago, and still stands there: its load may have been accepted since
 */
export async function findMove(
  db: Db,
  event: Due,
  given: { zone: string; isLate: boolean },
): Promise<Move | undefined> {
  const { zone, isLate } = given;
  const at = toSeconds(event.at);
  const day = dayOf(at, zone);
  const eve = addDays(day, -1);
  // What happens before midnight may be looked at after it.
  const days = [day, dayOf(now(), zone)];
  if (event.kind === 'arrive') {
    const load = await findLoading(db, event, { days, eve, isLate });
    return load && { load, to: Loading, at: Math.max(at, load.since) };
  }
  const load = await findDelivered(db, event, [eve, ...days]);
  return load && { load, to: Completed, at };
}
