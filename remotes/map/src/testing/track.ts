import type { VehicleTrack } from '@haulboard/contract';

/** A truck's day for tests: nothing was heard of it. */
export function dayOfTruck(more: Partial<VehicleTrack> = {}): VehicleTrack {
  return {
    vehicleId: 1,
    vehicleCode: 'CN1',
    driverName: 'Hemi Walker',
    tracks: [],
    stops: [],
    events: [],
    distanceM: 0,
    ...more,
  };
}
