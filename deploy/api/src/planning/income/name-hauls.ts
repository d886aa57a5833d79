import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Haul } from './haul.ts';

/** What a haul is read with. */
export const BARE = [
  'docketId',
  'docketNo',
  'taskId',
  'taskStatus',
  'day',
  'part',
  'parts',
  'carrierId',
  'customerId',
  'crewId',
  'forestId',
  'destinationId',
  'gradeId',
  'vehicleId',
  'invoiceNo',
  'netKg',
  'loadKg',
  'scaledLogs',
  'tenthsLoaded',
  'tenthsEmpty',
  'minutes',
] as const satisfies (keyof Haul)[];

const OF_TRUCK = [
  'vehicleCode',
  'rego',
  'configuration',
  'ownerId',
  'ownerName',
  'companyId',
  'companyName',
] as const satisfies (keyof Haul)[];

/** What it is given once its customer, crew, places, grade and truck are known, which are read once for all. */
export const NAMED = [
  'customerName',
  'crewName',
  'area',
  'forestName',
  'destinationName',
  'gradeCode',
  ...OF_TRUCK,
] as const satisfies (keyof Haul)[];

export type BareHaul = Pick<Haul, (typeof BARE)[number]>;
type Truck = Pick<Haul, (typeof OF_TRUCK)[number]>;

type Kind = 'customer' | 'crew' | 'area' | 'forest' | 'destination' | 'grade';
type Name = { kind: Kind; id: number; name: string };

const idsOf = (hauls: readonly BareHaul[], read: (haul: BareHaul) => number) => [...new Set(hauls.map(read))];

async function readNames(db: Db, hauls: readonly BareHaul[]): Promise<Map<Kind, Map<number, string>>> {
  const ids = (read: (haul: BareHaul) => number) => sql`any(${idsOf(hauls, read)}::int[])`;
  const { rows } = await sql<Name>`
    select 'customer' as kind, id, name from customer where id = ${ids(({ customerId }) => customerId)}
    union all select 'crew', id, crew_code || ' ' || name from crew where id = ${ids(({ crewId }) => crewId)}
    union all select 'area', id, area from crew where id = ${ids(({ crewId }) => crewId)}
    union all select 'forest', id, name from forest where id = ${ids(({ forestId }) => forestId)}
    union all select 'destination', id, name from destination where id = ${ids(({ destinationId }) => destinationId)}
    union all select 'grade', id, code from log_grade where id = ${ids(({ gradeId }) => gradeId)}`.execute(
    db,
  );
  return new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, named]) => [
      kind,
      new Map(named.map(({ id, name }) => [id, name])),
    ]),
  );
}

async function readTrucks(db: Db, hauls: readonly BareHaul[]): Promise<Map<number, Truck>> {
  const { rows } = await sql<Truck & { id: number }>`
    select v.id, v.vehicle_code, v.rego, v.configuration, v.carrier_id as owner_id, r.name as owner_name,
      v.carrier_company_id as company_id, y.name as company_name
    from vehicle v join carrier r on r.carrier_id = v.carrier_id
      left join carrier_company y on y.id = v.carrier_company_id
    where v.id = any(${idsOf(hauls, ({ vehicleId }) => vehicleId)}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...truck }) => [id, truck]));
}

/** The hauls with what all they name is called. */
export async function nameHauls(db: Db, hauls: readonly BareHaul[]): Promise<Haul[]> {
  const names = await readNames(db, hauls);
  const trucks = await readTrucks(db, hauls);
  const nameOf = (kind: Kind, id: number) => names.get(kind)?.get(id) ?? '';
  return hauls.flatMap((haul) => {
    const truck = trucks.get(haul.vehicleId);
    const called = {
      customerName: nameOf('customer', haul.customerId),
      crewName: nameOf('crew', haul.crewId),
      area: nameOf('area', haul.crewId),
      forestName: nameOf('forest', haul.forestId),
      destinationName: nameOf('destination', haul.destinationId),
      gradeCode: nameOf('grade', haul.gradeId),
    };
    // Thousands of copies would cost more than the names.
    return truck === undefined ? [] : [Object.assign(haul, truck, called)];
  });
}
