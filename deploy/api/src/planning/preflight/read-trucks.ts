import { PERMIT_KINDS, OFF_PLAN_STATUSES, ROAD_PAPERS } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { isActiveShare } from '../plan/day/active-share.ts';
import type { Permit, TruckFacts } from './facts.ts';
import { atMinute } from '../plan/hours/hours.ts';
import { readDrivers } from './read-drivers.ts';
import type { Plan } from './which-plan.ts';
import { DAYS_OF_PERIOD } from './rules/work-time.ts';

function readRows(db: Db, { day, carrierId }: Plan, ids: readonly number[]) {
  return (
    db
      .selectFrom('vehicle as v')
      .leftJoin('configurationLimit as c', 'c.configuration', 'v.configuration')
      .leftJoin('vehicleShare as s', (join) =>
        join
          .onRef('s.vehicleId', '=', 'v.id')
          .on('s.day', '=', day)
          .on(isActiveShare('s'))
          // A truck that is lent in part is still its owner's: the plan itself keeps each to its part.
          .on((eb) =>
            eb.or([
              eb('s.toCarrierId', '=', carrierId),
              eb.and([eb('s.fromMinute', '=', 0), eb('s.toMinute', '=', 1440)]),
            ]),
          ),
      )
      .leftJoin('carrier as b', 'b.carrierId', 's.toCarrierId')
      .select([
        'v.id',
        'v.vehicleCode',
        'v.carrierId',
        'v.status',
        'v.tareKg',
        'v.configuration',
        'v.cofExpiry',
        'c.maxGrossKg',
        'c.freeGrossKg',
        's.status as shareStatus',
        's.toCarrierId as borrowerId',
        'b.name as borrowerName',
      ])
      .where('v.id', 'in', [...ids])
      // Offered to several, the accepted offer counts, and it comes last.
      .orderBy(
        (eb) => eb('s.status', '=', 'accepted'),
        (order) => order.asc().nullsFirst(),
      )
      .execute()
  );
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readPermits(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('vehicleCertificate')
    .select([
      'vehicleId',
      'number as name',
      'maxGrossKg',
      'validFrom',
      'expires as validTo',
      'forestId',
      'destinationId',
    ])
    .where('vehicleId', 'in', [...ids])
    .where('kind', 'in', PERMIT_KINDS)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** A paper that was renewed leaves the old one on record: the newest of a kind counts. */
function readPapers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('vehicleCertificate')
    .select(['vehicleId', 'kind', sql<string>`max(expires)::text`.as('validTo')])
    .where('vehicleId', 'in', [...ids])
    .where('kind', 'in', ROAD_PAPERS)
    .where('expires', 'is not', null)
    .where('removedAt', 'is', null)
    .groupBy(['vehicleId', 'kind'])
    .orderBy('kind')
    .execute();
}

/** A truck with a stand-in is not away: its driver is. */
async function readAway(db: Db, { day, zone }: Plan, ids: readonly number[]) {
  const rows = await db
    .selectFrom('vehicleAbsence')
    .select(['vehicleId', 'kind', 'firstDay', 'fromMinute', 'lastDay', 'toMinute', 'reason'])
    .where('vehicleId', 'in', [...ids])
    .where('removedAt', 'is', null)
    .where('standIn', '=', '')
    .where('lastDay', '>=', day)
    .where('firstDay', '<=', addDays(day, 1))
    .orderBy('firstDay')
    .orderBy('fromMinute', (order) => order.asc().nullsFirst())
    .execute();
  return rows.map(({ vehicleId, kind, firstDay, fromMinute, lastDay, toMinute, reason }) => ({
    vehicleId,
    from: atMinute(firstDay, fromMinute ?? 0, zone),
    to: atMinute(lastDay, toMinute ?? 1440, zone),
    reason: reason === '' ? kind : reason,
  }));
}

/** Work around the day, whoever planned it: a driver's hours do not begin anew with another dispatcher. */
async function readShifts(db: Db, { day }: Plan, ids: readonly number[]) {
  const rows = await db
    .selectFrom('task')
    .select(['vehicleId', 'plannedDepartAt', 'plannedEndAt'])
    .where('vehicleId', 'in', [...ids])
    .where('day', '>=', addDays(day, -DAYS_OF_PERIOD))
    .where('day', '<=', addDays(day, 1))
    .where('day', '<>', day)
    .where('taskStatus', 'not in', OFF_PLAN_STATUSES)
    .orderBy('plannedDepartAt')
    .execute();
  return rows.flatMap(({ vehicleId, plannedDepartAt, plannedEndAt }) =>
    vehicleId === null || plannedDepartAt === null || plannedEndAt === null
      ? []
      : [{ vehicleId, from: toSeconds(plannedDepartAt), to: toSeconds(plannedEndAt) }],
  );
}

type Beside = Pick<TruckFacts, 'permits' | 'papers' | 'drivers' | 'away' | 'shifts'>;

function shareOf({ shareStatus, borrowerId, borrowerName }: Row): TruckFacts['share'] {
  return (shareStatus === 'pending' || shareStatus === 'accepted') && borrowerId !== null
    ? { status: shareStatus, borrowerId, borrower: borrowerName ?? '' }
    : null;
}

function truckOf(row: Row, beside: Beside): TruckFacts {
  const { id, vehicleCode, carrierId, status, tareKg, configuration, cofExpiry } = row;
  const { maxGrossKg, freeGrossKg } = row;
  return {
    id,
    code: vehicleCode,
    carrierId,
    status,
    tareKg,
    configuration,
    cofExpiry,
    share: shareOf(row),
    limits: maxGrossKg === null || freeGrossKg === null ? null : { maxGrossKg, freeGrossKg },
    ...beside,
  };
}

/** What the rules know of these trucks on the day. */
export async function readTrucks(
  db: Db,
  plan: Plan,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TruckFacts>> {
  if (ids.length === 0) {
    return new Map();
  }
  const permits = Map.groupBy(await readPermits(db, ids), ({ vehicleId }) => vehicleId);
  const papers = Map.groupBy(await readPapers(db, ids), ({ vehicleId }) => vehicleId);
  const drivers = await readDrivers(db, plan.day, ids);
  const away = Map.groupBy(await readAway(db, plan, ids), ({ vehicleId }) => vehicleId);
  const shifts = Map.groupBy(await readShifts(db, plan, ids), ({ vehicleId }) => vehicleId);
  const rows = await readRows(db, plan, ids);
  return new Map(
    rows.map((row) => {
      const own: readonly Permit[] = permits.get(row.id) ?? [];
      const beside = {
        permits: own,
        papers: papers.get(row.id) ?? [],
        drivers: drivers.get(row.id) ?? [],
        away: away.get(row.id) ?? [],
        shifts: shifts.get(row.id) ?? [],
      };
      return [row.id, truckOf(row, beside)];
    }),
  );
}
