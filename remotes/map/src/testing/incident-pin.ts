import type { IncidentPin } from '@haulboard/contract';

/** An incident for tests: a chain that slipped at a skid. */
export function incidentPin(more: Partial<IncidentPin> = {}): IncidentPin {
  return {
    id: 7,
    reportNo: 'HS-000007',
    category: 'restraint',
    severity: 'first_aid',
    isClosed: false,
    occurredAt: 1_795_550_400,
    vehicleId: 1,
    vehicleCode: 'CN1',
    placeName: '704/1',
    latitude: -38.2,
    longitude: 176.3,
    ...more,
  };
}
