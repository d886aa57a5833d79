import type { CallResult, vehicles } from '@haulboard/contract';

type VehicleRecord = CallResult<typeof vehicles.calls.get>;

/** The record of a truck for tests, with its driver's phone. */
export function vehicleRecord(more: Partial<VehicleRecord> = {}): VehicleRecord {
  return {
    id: 1,
    version: 1,
    isRemoved: false,
    vehicleCode: 'CN1',
    rego: 'ABC123',
    trailerRego: '',
    configuration: '50MAX',
    status: 'available',
    driverName: 'Mere Tautari',
    driverPhone: '+64 21 555 041',
    carrierId: 1,
    carrierCompanyId: null,
    homeBaseId: 1,
    tareKg: 17_000,
    payloadTargetKg: 30_000,
    defaultStartMinute: 300,
    cofExpiry: null,
    carrierName: 'Carter Northern',
    carrierCompanyName: null,
    homeBaseName: 'Kawerau',
    ...more,
  };
}
