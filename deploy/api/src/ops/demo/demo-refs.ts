import type { LatLng } from '@haulboard/contract/geo';
import type { Db } from '../../platform/db/index.ts';
import type { Hours } from '../../planning/plan/hours/hours.ts';

type CrewRef = { id: number; skidId: number; skid: LatLng; loadMinutes: number };
type DestinationRef = LatLng & { id: number; unloadMinutes: number; hours: Hours };
type VehicleRef = { id: number; payloadTargetKg: number; startMinute: number; base: LatLng };

/** Rows of the demo's reference data as they are now, by their codes. People may have changed or removed some. */
export type DemoRefs = {
  carriers: ReadonlyMap<string, number>;
  grades: ReadonlyMap<string, number>;
  crews: ReadonlyMap<string, CrewRef>;
  destinations: ReadonlyMap<string, DestinationRef>;
  vehicles: ReadonlyMap<string, VehicleRef>;
};

async function readVehicles(db: Db): Promise<Map<string, VehicleRef>> {
  const rows = await db
    .selectFrom('vehicle')
    .innerJoin('homeBase', 'homeBase.id', 'vehicle.homeBaseId')
    .innerJoin('device', 'device.vehicleId', 'vehicle.id')
    .select(['vehicle.id', 'vehicleCode', 'payloadTargetKg', 'defaultStartMinute', 'latitude', 'longitude'])
    .where('device.deviceId', 'like', 'demo-truck-%')
    .where('vehicle.status', '=', 'available')
    .execute();
  return new Map(
    rows.map(({ id, vehicleCode, payloadTargetKg, defaultStartMinute, latitude, longitude }) => [
      vehicleCode,
      { id, payloadTargetKg, startMinute: defaultStartMinute, base: { latitude, longitude } },
    ]),
  );
}

/** Reads the reference data that a day's plan refers to. */
export async function readRefs(db: Db): Promise<DemoRefs> {
  const carriers = await db.selectFrom('carrier').select(['carrierId', 'code']).execute();
  const grades = await db.selectFrom('logGrade').select(['id', 'code']).execute();
  const crews = await db
    .selectFrom('crew')
    .innerJoin('skid', 'skid.id', 'crew.skidId')
    .select(['crew.id', 'crewCode', 'skidId', 'loadMinutes', 'latitude', 'longitude'])
    .execute();
  const destinations = await db
    .selectFrom('destination')
    .select(['id', 'code', 'unloadMinutes', 'latitude', 'longitude'])
    .select(['openFromMinute', 'openToMinute', 'openDays'])
    .execute();
  return {
    carriers: new Map(carriers.map(({ code, carrierId }) => [code, carrierId])),
    grades: new Map(grades.map(({ code, id }) => [code, id])),
    crews: new Map(
      crews.map(({ crewCode, latitude, longitude, ...crew }) => [
        crewCode,
        { ...crew, skid: { latitude, longitude } },
      ]),
    ),
    destinations: new Map(
      destinations.map(({ code, openFromMinute, openToMinute, openDays, ...destination }) => [
        code,
        {
          ...destination,
          hours: { fromMinute: openFromMinute, toMinute: openToMinute, days: openDays },
        },
      ]),
    ),
    vehicles: await readVehicles(db),
  };
}
