import type { LatLng } from '@haulboard/contract/geo';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { isActiveShare } from './active-share.ts';
import { remainder, type DayPart } from '../hours/day-part.ts';
import type { Gate } from '../hours/gate.ts';
import { readShiftsBefore } from './read-shifts-before.ts';
import { withGates } from '../hours/read-gates.ts';
import type { Span } from '../hours/span.ts';

type PlanCrew = {
  id: number;
  crewCode: string;
  forestId: number;
  skidId: number;
  loadMinutes: number;
  gradeIds: number[];
  /** Whether the planning carrier may plan loads for it. */
  isPlannable: boolean;
  /** Whether its customer wants to read why a load has three dockets. */
  threeDocketsNeedNote: boolean;
};
type PlanDestination = LatLng & {
  id: number;
  name: string;
  unloadMinutes: number;
  isActive: boolean;
  gradeIds: number[];
  /** Whether loads are weighed there before they are done. */
  hasWeighbridge: boolean;
  /** When it serves around the day; left out: always. */
  gate?: Gate;
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
  /** Its work of the day before, whoever planned it. */
  shiftBefore: readonly Span[];
};
type PlanSkid = LatLng & { id: number; forestId: number };

/** Everything the rules and estimates of a carrier's day look up. */
export type PlanLookups = {
  crews: ReadonlyMap<number, PlanCrew>;
  skids: ReadonlyMap<number, PlanSkid>;
  gradeCodes: ReadonlyMap<number, string>;
  destinations: ReadonlyMap<number, PlanDestination>;
  trucks: ReadonlyMap<number, PlanTruck>;
};

function byId<T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

type Plan = { carrierId: number; day: string; zone: string };

/** Where the wood of the day's loads comes from, also of crews that the carrier no longer plans. */
function sourcesOfDay({ carrierId, day }: Plan, truckIds: readonly number[]): RawBuilder<unknown> {
  const own = sql`t.day = ${day} and (t.carrier_id = ${carrierId} or t.vehicle_id = any(${[...truckIds]}::int[]))`;
  return sql`
    select t.crew_id, t.skid_id from task t where ${own}
    union all
    select (p.packet ->> 'crewId')::int, (p.packet ->> 'skidId')::int
    from task t cross join lateral jsonb_array_elements(t.packets) p (packet) where ${own} and t.packets is not null`;
}

function readCrews(db: Db, carrierId: number, sources: RawBuilder<unknown>): Promise<PlanCrew[]> {
  return db
    .selectFrom('crew as c')
    .innerJoin('customer as m', 'm.id', 'c.customerId')
    .select([
      'c.id',
      'c.crewCode',
      'c.forestId',
      'c.skidId',
      'c.loadMinutes',
      'm.threeDocketsNeedNote',
      sql<number[]>`array(select log_grade_id from crew_grade where crew_id = c.id)`.as('gradeIds'),
      sql<boolean>`exists (select from crew_carrier where crew_id = c.id and carrier_id = ${carrierId})`.as(
        'isPlannable',
      ),
    ])
    .where(
      sql<boolean>`c.id in (
        select crew_id from crew_carrier where carrier_id = ${carrierId}
        union select crew_id from (${sources}) as source)`,
    )
    .execute();
}

/** The skids of these crews' forests, and those of the day's loads. */
function readSkids(db: Db, crews: readonly PlanCrew[], sources: RawBuilder<unknown>): Promise<PlanSkid[]> {
  const forestIds = [...new Set(crews.map(({ forestId }) => forestId))];
  return db
    .selectFrom('skid')
    .select(['id', 'forestId', 'latitude', 'longitude'])
    .where(
      sql<boolean>`id in (
        select s.id from skid s where s.forest_id = any(${forestIds}::int[])
        union select skid_id from (${sources}) as source)`,
    )
    .execute();
}

async function readDestinations(db: Db, plan: Plan): Promise<PlanDestination[]> {
  const rows = await db
    .selectFrom('destination as d')
    .select([
      'd.id',
      'd.name',
      'd.latitude',
      'd.longitude',
      'd.unloadMinutes',
      'd.isActive',
      'd.openFromMinute as fromMinute',
      'd.openToMinute as toMinute',
      'd.openDays as days',
      sql<boolean>`exists (select from weighbridge where destination_id = d.id and is_active)`.as(
        'hasWeighbridge',
      ),
      sql<number[]>`array(select log_grade_id from destination_grade where destination_id = d.id)`.as(
        'gradeIds',
      ),
    ])
    .execute();
  return withGates(db, plan, rows);
}

function readTruckRows(db: Db, { carrierId, day }: Plan) {
  return (
    db
      .selectFrom('vehicle as v')
      .innerJoin('homeBase as h', 'h.id', 'v.homeBaseId')
      .leftJoin('vehicleShare as s', (join) =>
        join.onRef('s.vehicleId', '=', 'v.id').on('s.day', '=', day).on(isActiveShare('s')),
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
          eb.and([eb('v.carrierId', '=', carrierId), eb('v.removedAt', 'is', null)]),
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

/**
 * A carrier plans its own truck outside the parts that are lent or on offer. It plans a borrowed truck in the part it
 * has.
 */
function truckOf(
  first: TruckRow,
  rows: readonly TruckRow[],
  carrierId: number,
): Omit<PlanTruck, 'shiftBefore'> {
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

async function readTrucks(db: Db, plan: Plan): Promise<PlanTruck[]> {
  const rows = await readTruckRows(db, plan);
  const byTruck = Map.groupBy(rows, ({ id }) => id);
  const shifts = await readShiftsBefore(db, plan.day, [...byTruck.keys()]);
  return [...byTruck.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...truckOf(first, own, plan.carrierId), shiftBefore: shifts.get(first.id) ?? [] }] : [];
  });
}

/** Reads what planning a carrier's day needs to know: its own crews and skids, and those of the day's loads. */
export async function readPlanLookups(db: Db, plan: Plan): Promise<PlanLookups> {
  const grades = await db.selectFrom('logGrade').select(['id', 'code']).execute();
  const trucks = await readTrucks(db, plan);
  const sources = sourcesOfDay(
    plan,
    trucks.map(({ id }) => id),
  );
  const crews = await readCrews(db, plan.carrierId, sources);
  return {
    crews: byId(crews),
    skids: byId(await readSkids(db, crews, sources)),
    gradeCodes: new Map(grades.map(({ id, code }) => [id, code])),
    destinations: byId(await readDestinations(db, plan)),
    trucks: byId(trucks),
  };
}
