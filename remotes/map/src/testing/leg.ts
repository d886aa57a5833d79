import type { TruckLeg } from '@haulboard/contract';

/** 9:00 in the morning of New Zealand's 25 November 2026. */
const NINE = 1_795_550_400;

/** A load for tests: away at 9:00, at the skid at 10:00 for half an hour, at the port at 11:30, done at noon. */
export function truckLeg(more: Partial<TruckLeg> = {}): TruckLeg {
  return {
    taskId: 1,
    taskStatus: 30,
    crewName: 'Kaingaroa 7',
    skidLatitude: -38.5,
    skidLongitude: 176.5,
    destinationName: 'Port of Tauranga',
    latitude: -38,
    longitude: 176,
    plannedDepartAt: NINE,
    plannedLoadAt: NINE + 60 * 60,
    plannedUnloadAt: NINE + 150 * 60,
    plannedEndAt: NINE + 180 * 60,
    loadMinutes: 30,
    expectedAt: null,
    errorMinutes: null,
    ...more,
  };
}
