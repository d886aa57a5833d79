import { isDue, type PacketPlace, type RecurringChange, type RecurringPlan } from '@haulboard/contract';
import { addDays, dayOf, formatDay, type Day } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { conflict, unprocessable } from '../../platform/http/failure/request-error.ts';
import { readPlanLookups } from '../plan/day/plan-lookups.ts';
import { movedPlaces } from '../plan/rules/apply-change.ts';
import { assertNote, assertPlaces, type FieldName } from '../plan/rules/rules.ts';
import { message } from '../../platform/texts/message.ts';
import type { Held } from './read-recurring.ts';
import { declareRaces } from '../../platform/http/failure/constraint-messages.ts';

declareRaces({
  recurring_day_once: message('These recurring loads were added at the same moment: reload'),
});

/** A carrier's trucks times the loads of a day, and room. */
const MOST = 2000;
/** How far ahead a day may be skipped. */
const SKIP_AHEAD = 366;

type Days = Pick<RecurringPlan, 'fromDay' | 'untilDay'>;

function checkDays({ fromDay, untilDay }: Days, name: FieldName): void {
  if (untilDay !== null && untilDay < fromDay) {
    throw unprocessable(name('until_day'), message('choose a last day that is not before the first'));
  }
}

/** Its truck must be the carrier's own: another's is lent day by day. @throws RequestError 422 */
async function checkTrucks(
  db: Db,
  trucks: readonly { vehicleId: number | null; name: FieldName }[],
  carrierId: number,
): Promise<void> {
  const own = await db
    .selectFrom('vehicle')
    .select('id')
    .where('carrierId', '=', carrierId)
    .where('removedAt', 'is', null)
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  for (const { vehicleId, name } of trucks) {
    if (vehicleId !== null && !ids.has(vehicleId)) {
      throw unprocessable(name('vehicle_id'), message('choose a truck of your own, or none'));
    }
  }
}

async function checkRoom(db: Db, carrierId: number, more: number): Promise<void> {
  const { count } = await db
    .selectFrom('recurringLoad')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('carrierId', '=', carrierId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  if (count + more > MOST) {
    throw unprocessable('loads', message('you have {count} recurring loads; remove some first', { count }));
  }
}

function storedPackets(packets: readonly PacketPlace[]): string | null {
  return packets.length > 0 ? JSON.stringify(packets) : null;
}

type Saver = { carrierId: number; userId: number; zone: string };

/** @returns ids, in the order of the loads. @throws RequestError 422 naming load and field */
export async function createAll(db: Db, loads: readonly RecurringPlan[], saver: Saver): Promise<number[]> {
  const { carrierId, userId, zone } = saver;
  const field = await readPlanLookups(db, { carrierId, day: dayOf(now(), zone), zone });
  const named = loads.map((load, at) => ({
    ...load,
    name: (of: string) => `loads.${at}.${of.replace(/^load\./, '')}`,
  }));
  for (const { name, ...load } of named) {
    assertPlaces(load, field, name);
    assertNote(load, field, name);
    checkDays(load, name);
  }
  await checkTrucks(db, named, carrierId);
  await checkRoom(db, carrierId, loads.length);
  const rows = await db
    .insertInto('recurringLoad')
    .values(
      loads.map(({ packets = [], ...load }) => ({
        ...load,
        packets: storedPackets(packets),
        carrierId,
        savedBy: userId,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @throws RequestError 409 when somebody has changed it since */
export function checkVersion(held: Held, version: number): void {
  if (held.version !== version) {
    throw conflict(
      message('This recurring load was changed by somebody else since you saw it: reload and try again'),
    );
  }
}

/** Where from and where to it goes after a change. */
function placesAfter(held: Held, change: Change) {
  const { crewId = held.crewId, skidId = held.skidId, logGradeId = held.logGradeId } = change;
  const { packets = held.packets ?? [], destinationId = held.destinationId } = change;
  return { crewId, skidId, logGradeId, packets, destinationId };
}

type Change = Omit<RecurringChange, 'version'>;

/** @throws RequestError 422 naming the field */
export async function changeOne(
  db: Db,
  held: Held,
  { change, userId, zone }: { change: Change; userId: number; zone: string },
): Promise<void> {
  const places = placesAfter(held, change);
  const fields = { ...change, ...places };
  const name = (of: string) => of.replace(/^load\./, '');
  const note = fields.note ?? held.note;
  // What was right when it was chosen may not be any more: that keeps nobody from changing the days.
  const isMoved = movedPlaces({ ...held, packets: held.packets ?? [] }, places);
  if (isMoved || note !== held.note) {
    const field = await readPlanLookups(db, { carrierId: held.carrierId, day: dayOf(now(), zone), zone });
    if (isMoved) {
      assertPlaces(places, field, name);
    }
    assertNote({ ...places, note }, field, name);
  }
  checkDays(fields, name);
  if (fields.vehicleId !== held.vehicleId) {
    await checkTrucks(db, [{ vehicleId: fields.vehicleId, name }], held.carrierId);
  }
  await db
    .updateTable('recurringLoad')
    .set({
      ...fields,
      packets: storedPackets(places.packets),
      version: held.version + 1,
      savedAt: new Date(),
      savedBy: userId,
    })
    .where('id', '=', held.id)
    .execute();
}

/** Leaves a day out, or no longer. What was made stands on the board and is removed there. @throws RequestError 422 */
export async function skipDay(
  db: Db,
  held: Held,
  given: { day: Day; isSkipped: boolean; zone: string },
): Promise<void> {
  const { day, isSkipped, zone } = given;
  const own = { recurringId: held.id, day };
  const found = db.selectFrom('recurringDay').where('recurringId', '=', held.id).where('day', '=', day);
  const settled = await found.select('outcome').executeTakeFirst();
  if (!isSkipped) {
    await db
      .deleteFrom('recurringDay')
      .where('recurringId', '=', held.id)
      .where('day', '=', day)
      .where('outcome', '=', 'skipped')
      .execute();
    return;
  }
  if (settled?.outcome === 'made') {
    throw unprocessable(
      'day',
      message('its load of {day} is made already: remove it on the board', { day: formatDay(day) }),
    );
  }
  const rhythm = await db
    .selectFrom('recurringLoad')
    .select(['weekdays', 'fromDay', 'untilDay'])
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  const today = dayOf(now(), zone);
  const isOver = settled?.outcome === 'left';
  if (isOver || !isDue(rhythm, day) || day < today || day > addDays(today, SKIP_AHEAD)) {
    throw unprocessable('day', message('no load is to come on {day}', { day: formatDay(day) }));
  }
  await db
    .insertInto('recurringDay')
    .values({ ...own, outcome: 'skipped' })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}
