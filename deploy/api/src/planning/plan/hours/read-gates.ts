import { addDays, type Day } from '@haulboard/contract/time';
import type { Db } from '../../../platform/db/index.ts';
import { gateOf, type Gate } from './gate.ts';
import { atMinute, openWindows, type Hours } from './hours.ts';
import type { Span } from './span.ts';

type PlanDay = { day: Day; zone: string };

/** A stretch of time in which a destination takes nothing, with what somebody wrote about it. */
export type Downtime = Span & { reason: string };

/** When destinations take nothing on the day and the next, in order. */
export async function readDowntimes(
  db: Db,
  { day, zone }: PlanDay,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Downtime[]>> {
  const rows = await db
    .selectFrom('destinationDowntime')
    .select(['destinationId', 'firstDay', 'fromMinute', 'lastDay', 'toMinute', 'reason'])
    .where('destinationId', 'in', [...ids])
    .where('removedAt', 'is', null)
    .where('lastDay', '>=', day)
    .where('firstDay', '<=', addDays(day, 1))
    .orderBy('firstDay')
    .orderBy('fromMinute', (order) => order.asc().nullsFirst())
    .execute();
  const spans = rows.map(({ destinationId, firstDay, fromMinute, lastDay, toMinute, reason }) => ({
    destinationId,
    from: atMinute(firstDay, fromMinute ?? 0, zone),
    to: atMinute(lastDay, toMinute ?? 1440, zone),
    reason,
  }));
  return Map.groupBy(spans, ({ destinationId }) => destinationId);
}

/** Many destinations have the same hours: each is put on the calendar once. */
export function windowReader({ day, zone }: PlanDay): (hours: Hours) => Gate {
  const known = new Map<string, Gate>();
  return (hours) => {
    const key = `${hours.fromMinute} ${hours.toMinute} ${hours.days.join(' ')}`;
    const found = known.get(key);
    if (found !== undefined) {
      return found;
    }
    const windows = openWindows(day, hours, zone);
    known.set(key, windows);
    return windows;
  };
}

/** Gives each destination when it serves around the day: its hours, less its downtime. */
export async function withGates<T extends { id: number } & Hours>(
  db: Db,
  plan: PlanDay,
  rows: readonly T[],
): Promise<(Omit<T, keyof Hours> & { gate: Gate })[]> {
  if (rows.length === 0) {
    return [];
  }
  const downtimes = await readDowntimes(
    db,
    plan,
    rows.map(({ id }) => id),
  );
  const windowsOf = windowReader(plan);
  return rows.map(({ fromMinute, toMinute, days, ...row }) => ({
    ...row,
    gate: gateOf(windowsOf({ fromMinute, toMinute, days }), downtimes.get(row.id) ?? []),
  }));
}
