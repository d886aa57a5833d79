import { MAX_PAST_DAYS, type PastVisit } from '@haulboard/contract';
import { readArea } from '@haulboard/contract/geo';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { readVisits, type TruckVisit } from '../../fleet/past/read-visits.ts';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';

const DAY_S = 86_400;
/** A load that was taken up earlier is not aboard any more. */
const ABOARD_S = 12 * 3600;

type Asked = { user: User; area: string; from: number; to: number; zone: string };
type Row = PastVisit['dockets'][number] & { vehicleId: number; upliftAt: number; deliveredAt: number | null };

/** Dockets of trucks from a day before on. */
async function readDockets(
  db: Db,
  {
    scope,
    ids,
    from,
    to,
    zone,
  }: { scope: Scope; ids: readonly number[]; from: number; to: number; zone: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select k.id, k.docket_no, d.name as destination_name, k.vehicle_id,
      floor(extract(epoch from k.uplift_at))::float8 as uplift_at,
      case when t.task_status = 60 then floor(extract(epoch from t.status_since))::float8 end as delivered_at
    from docket k
    join destination d on d.id = k.destination_id
    left join task t on t.id = k.task_id
    where k.vehicle_id = any(${[...ids]}::int[]) and k.void_reason = ''
      and k.day between ${addDays(dayOf(from, zone), -1)}::date and ${dayOf(to, zone)}::date
      and ${docketsVisibleTo(scope)}
    order by k.uplift_at, k.id`.execute(db);
  return rows;
}

/** Written while the truck was there, or aboard as it came. */
function isOf({ enteredAt, lastAt }: TruckVisit, { upliftAt, deliveredAt }: Row): boolean {
  const isThere = upliftAt >= enteredAt && upliftAt <= lastAt;
  const isAboard =
    upliftAt < enteredAt && upliftAt > enteredAt - ABOARD_S && (deliveredAt ?? lastAt) >= enteredAt;
  return isThere || isAboard;
}

/** Which trucks were in an area, when, and with what. @throws RequestError 422 */
export async function readPast(db: Db, { user, area: text, from, to, zone }: Asked): Promise<PastVisit[]> {
  const area = readArea(text);
  if ('fault' in area) {
    throw unprocessable('area', message('give an area in New Zealand'));
  }
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || from >= to) {
    throw unprocessable('to', message('must be after the begin'));
  }
  if (to - from > MAX_PAST_DAYS * DAY_S + 3600) {
    throw unprocessable('to', message('give {count} days at most', { count: MAX_PAST_DAYS }));
  }
  const scope = await scopeOf(db, user);
  const visits = await readVisits(db, { scope, area, from, to, zone });
  const ids = [...new Set(visits.map(({ vehicleId }) => vehicleId))];
  const dockets = await readDockets(db, { scope, ids, from, to, zone });
  return visits.map((visit) => {
    const {
      vehicleId,
      vehicleCode,
      driverName,
      enteredAt,
      isFromBefore,
      leftAt,
      elsewhereAt,
      lastAt,
      standS,
    } = visit;
    return {
      vehicleId,
      vehicleCode,
      driverName,
      enteredAt: Math.round(enteredAt),
      isFromBefore,
      leftAt: leftAt === null ? null : Math.round(leftAt),
      elsewhereAt,
      minutes: Math.round((lastAt - enteredAt) / 60),
      standMinutes: Math.round(standS / 60),
      dockets: dockets.flatMap((row) => {
        const { id, docketNo, destinationName } = row;
        return row.vehicleId === vehicleId && isOf(visit, row) ? [{ id, docketNo, destinationName }] : [];
      }),
    };
  });
}
