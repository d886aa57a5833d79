import type { LatLng } from '@haulboard/contract/geo';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { isStanding } from '../shares/standing.ts';
import { remainder, type DayPart } from './day-part.ts';

type PlanCrew = {
  id: number;
  crewCode: string;
  forestId: number;
  skidId: number;
  loadMinutes: number;
  gradeIds: number[];
  /** Whether the planning carrier may plan loads for it. */
  isPlannable: boolean;
};
type PlanDestination = LatLng & {
  id: number;
  name: string;
  unloadMinutes: number;
  isActive: boolean;
  gradeIds: number[];
  /** Whether loads are weighed there before they are done. */
  hasWeighbridge: boolean;
};
/** A truck the carrier owns or borrowed for the day. */
type PlanTruck = {
  id: number;
  vehicleCode: string;
  carrierId: number;
  status: string;
  payloadTargetKg: number;
  defaultStartMinute: number;
  homeBase: LatLng;
  /** What of the day the carrier may plan on it; null when another has it all, or was offered it. */
  part: DayPart | null;
  /** To whom it is lent that day, and from which minute on. */
  lent: readonly { carrierId: number; fromMinute: number }[];
  /** Who has it, or was offered it, that day or a part of it; null when nobody. */
  shareStatus: 'pending' | 'accepted' | null;
  borrowerId: number | null;
  borrowerName: string | null;
};
type PlanSkid = LatLng & { id: number; forestId: number };

/** Everything the rules and estimates of a carrier's day look up. */
export type Field = {
  crews: ReadonlyMap<number, PlanCrew>;
  skids: ReadonlyMap<number, PlanSkid>;
  gradeCodes: ReadonlyMap<number, string>;
  destinations: ReadonlyMap<number, PlanDestination>;
  trucks: ReadonlyMap<number, PlanTruck>;
};

function byId<T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function readCrews(db: Db, carrierId: number): Promise<PlanCrew[]> {
  return db
    .selectFrom('crew as c')
    .select([
      'c.id',
      'c.crewCode',
      'c.forestId',
      'c.skidId',
      'c.loadMinutes',
      sql<number[]>`array(select log_grade_id from crew_grade where crew_id = c.id)`.as('gradeIds'),
      sql<boolean>`exists (select from crew_carrier where crew_id = c.id and carrier_id = ${carrierId})`.as(
        'isPlannable',
      ),
    ])
    .execute();
}

function readDestinations(db: Db): Promise<PlanDestination[]> {
  return db
    .selectFrom('destination as d')
    .select([
      'd.id',
      'd.name',
      'd.latitude',
      'd.longitude',
      'd.unloadMinutes',
      'd.isActive',
      sql<boolean>`exists (select from weighbridge where destination_id = d.id and is_active)`.as(
        'hasWeighbridge',
      ),
      sql<number[]>`array(select log_grade_id from destination_grade where destination_id = d.id)`.as(
        'gradeIds',
      ),
    ])
    .execute();
}

function readTruckRows(db: Db, { carrierId, day }: { carrierId: number; day: string }) {
  return (
    db
      .selectFrom('vehicle as v')
      .innerJoin('homeBase as h', 'h.id', 'v.homeBaseId')
      .leftJoin('vehicleShare as s', (join) =>
        join.onRef('s.vehicleId', '=', 'v.id').on('s.day', '=', day).on(isStanding('s')),
      )
      .leftJoin('carrier as b', 'b.carrierId', 's.toCarrierId')
      .select([
        'v.id',
        'v.vehicleCode',
        'v.carrierId',
        'v.status',
        'v.payloadTargetKg',
        'v.defaultStartMinute',
        'h.latitude',
        'h.longitude',
        's.status as shareStatus',
        's.toCarrierId as borrowerId',
        's.fromMinute',
        's.toMinute',
        'b.name as borrowerName',
      ])
      .where((eb) =>
        eb.or([
          eb('v.carrierId', '=', carrierId),
          eb.and([eb('s.toCarrierId', '=', carrierId), eb('s.status', '=', 'accepted')]),
        ]),
      )
      // Should a truck be lent and on offer in parts, the accepted share is the one that is named.
      .orderBy(sql`s.status = 'accepted'`, (order) => order.desc().nullsLast())
      .orderBy('v.id')
      .execute()
  );
}

type TruckRow = Awaited<ReturnType<typeof readTruckRows>>[number];

function partsOf(rows: readonly TruckRow[]): DayPart[] {
  return rows.flatMap(({ fromMinute, toMinute }) =>
    fromMinute === null || toMinute === null ? [] : [{ fromMinute, toMinute }],
  );
}

/** A truck of its own a carrier plans when it is neither lent nor on offer, a borrowed one in the part it has. */
function truckOf(first: TruckRow, rows: readonly TruckRow[], carrierId: number): PlanTruck {
  const { latitude, longitude, shareStatus, fromMinute: _from, toMinute: _to, ...truck } = first;
  const parts = partsOf(rows);
  return {
    ...truck,
    shareStatus: shareStatus === 'pending' || shareStatus === 'accepted' ? shareStatus : null,
    part: truck.carrierId === carrierId ? remainder(parts) : (parts[0] ?? null),
    lent: rows.flatMap((row) =>
      row.shareStatus === 'accepted' && row.borrowerId !== null && row.fromMinute !== null
        ? [{ carrierId: row.borrowerId, fromMinute: row.fromMinute }]
        : [],
    ),
    homeBase: { latitude, longitude },
  };
}

async function readTrucks(db: Db, plan: { carrierId: number; day: string }): Promise<PlanTruck[]> {
  const rows = await readTruckRows(db, plan);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    return first ? [truckOf(first, own, plan.carrierId)] : [];
  });
}

/** Reads what planning a carrier's day needs to know. */
export async function readField(db: Db, plan: { carrierId: number; day: string }): Promise<Field> {
  const grades = await db.selectFrom('logGrade').select(['id', 'code']).execute();
  return {
    crews: byId(await readCrews(db, plan.carrierId)),
    skids: byId(await db.selectFrom('skid').select(['id', 'forestId', 'latitude', 'longitude']).execute()),
    gradeCodes: new Map(grades.map(({ id, code }) => [id, code])),
    destinations: byId(await readDestinations(db)),
    trucks: byId(await readTrucks(db, plan)),
  };
}
