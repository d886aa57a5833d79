import type { VehiclePosition } from '@haulboard/contract';

/** A truck for tests: empty, near Rotorua, heard from just now. */
export function truck(more: Partial<VehiclePosition> = {}): VehiclePosition {
  return {
    vehicleId: 1,
    vehicleCode: 'CN1',
    rego: 'ZZA100',
    driverName: 'Hemi Walker',
    latitude: -38.14,
    longitude: 176.25,
    createTime: Math.floor(Date.now() / 1000),
    speedKmh: 72.4,
    heading: 90,
    taskId: null,
    taskStatus: null,
    crewName: null,
    destinationName: null,
    isShareVehicleTask: 0,
    isSelfVehicle: null,
    isBorrowedToday: false,
    statusSource: null,
    carrierName: 'Central North Haulage',
    driverPhone: '',
    ...more,
  };
}
