import { isLive } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { isWholeDay, meet, spanOfPart, type DayPart } from '../plan/hours/day-part.ts';
import { awayLabel } from '../plan/rules/labels.ts';
import { message } from '../../platform/texts/message.ts';
import { endOverdue } from './expire.ts';
import { isActiveShare } from '../plan/day/active-share.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** What is to be lent, of whose trucks, when. */
type Lending = DayPart & {
  vehicleIds: readonly number[];
  fromCarrierId: number;
  toCarrierId: number;
  day: Day;
  zone: string;
};

type FreeTruck = { id: number; vehicleCode: string; status: string };

async function ownTrucks(db: Db, lending: Lending): Promise<FreeTruck[]> {
  const trucks = await db
    .selectFrom('vehicle')
    .select(['id', 'vehicleCode', 'status'])
    .where('id', 'in', [...lending.vehicleIds])
    .where('carrierId', '=', lending.fromCarrierId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();
  if (trucks.length < lending.vehicleIds.length) {
    throw notFound(NOT_FOUND.Truck);
  }
  const away = trucks.find(({ status }) => status !== 'available');
  if (away) {
    throw unprocessable(
      'vehicle_ids',
      message('Truck {code} is not available ({why})', {
        code: away.vehicleCode,
        why: awayLabel(away.status),
      }),
    );
  }
  return trucks;
}

async function assertNotShared(db: Db, lending: Lending): Promise<void> {
  const shares = await db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .innerJoin('carrier as c', 'c.carrierId', 's.toCarrierId')
    .select(['v.vehicleCode', 'c.name', 's.status', 's.toCarrierId', 's.fromMinute', 's.toMinute'])
    .where('s.vehicleId', 'in', [...lending.vehicleIds])
    .where('s.day', '=', lending.day)
    .where(isActiveShare('s'))
    .execute();
  // A second part for the same borrower would be two ways to plan one truck: one share covers both.
  const shared = shares.find((share) => meet(share, lending) || share.toCarrierId === lending.toCarrierId);
  if (shared) {
    const values = { code: shared.vehicleCode, borrower: shared.name };
    throw conflict(
      shared.status === 'accepted'
        ? message('Truck {code} is already shared with {borrower} for this day', values)
        : message('Truck {code} is already offered to {borrower} for this day', values),
    );
  }
}

type Busy = { vehicleId: number | null; plannedDepartAt: Date | null; plannedEndAt: Date | null };

function isInTheWay({ plannedDepartAt, plannedEndAt }: Busy, lending: Lending): boolean {
  if (isWholeDay(lending) || plannedDepartAt === null || plannedEndAt === null) {
    return true;
  }
  const { from, to } = spanOfPart(lending.day, lending, lending.zone);
  return toSeconds(plannedDepartAt) < to && from < toSeconds(plannedEndAt);
}

async function assertNoLoads(db: Db, lending: Lending, trucks: readonly FreeTruck[]): Promise<void> {
  const loads = await db
    .selectFrom('task')
    .select(['vehicleId', 'taskStatus', 'plannedDepartAt', 'plannedEndAt'])
    .where('vehicleId', 'in', [...lending.vehicleIds])
    .where('carrierId', '=', lending.fromCarrierId)
    .where('day', '=', lending.day)
    .execute();
  const inTheWay = loads.filter((load) => isLive(load.taskStatus) && isInTheWay(load, lending));
  const loaded = trucks.find(({ id }) => inTheWay.some(({ vehicleId }) => vehicleId === id));
  if (loaded) {
    const values = { code: loaded.vehicleCode };
    throw unprocessable(
      'vehicle_ids',
      isWholeDay(lending)
        ? message('Truck {code} still has loads on this day: move or cancel them first', values)
        : message('Truck {code} still has loads in this part of the day: move or cancel them first', values),
    );
  }
}

/**
 * The trucks, when all of them can be lent. The caller holds the owner's day: no load can come onto them meanwhile.
 *
 * @throws RequestError 404, 409, 422
 */
export async function freeTrucks(db: Db, lending: Lending): Promise<FreeTruck[]> {
  const trucks = await ownTrucks(db, lending);
  await endOverdue(db, { vehicleIds: lending.vehicleIds, zone: lending.zone });
  await assertNotShared(db, lending);
  await assertNoLoads(db, lending, trucks);
  return trucks;
}
