import {
  getIncidentChoices,
  getIncidentTrends,
  incidentActions,
  incidents,
  listIncidentClosures,
  listIncidentPhotos,
  BLANK_INCIDENT,
  type CallResult,
  type IncidentChoices,
  type IncidentTrends,
} from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';

export type Incident = CallResult<typeof incidents.calls.get>;
export type IncidentAction = CallResult<typeof incidentActions.calls.get>;

const CHOICES: IncidentChoices = {
  vehicles: [
    { id: 61, name: 'N1', driverName: 'Mere' },
    { id: 62, name: 'N2', driverName: 'Rangi' },
  ],
  crews: [{ id: 31, name: '66 Tall Timber', skidId: 41 }],
  forests: [{ id: 1, name: 'Kaingaroa' }],
  skids: [
    { id: 41, name: '704/1', forestId: 1 },
    { id: 42, name: '704/2', forestId: 1 },
  ],
  destinations: [{ id: 51, name: 'Port of Tauranga' }],
  last: { vehicleId: 61, forestId: 1, skidId: 41 },
};

/** A rollover at a skid. */
export function incident(more: Partial<Incident> = {}): Incident {
  return {
    id: 7,
    version: 1,
    isRemoved: false,
    reportNo: 'HS-000007',
    carrierName: 'North Haulage',
    reportedBy: 'Hine',
    reportedAt: 1_775_000_000,
    keptUntil: null,
    openActions: 0,
    photos: 0,
    vehicleCode: 'N1',
    crewCode: null,
    forestName: 'Kaingaroa',
    skidName: '704/1',
    destinationName: null,
    ...BLANK_INCIDENT,
    category: 'rollover',
    severity: 'first_aid',
    notifiable: 'no',
    occurredOn: '2026-04-01',
    occurredMinute: 330,
    vehicleId: 61,
    driverName: 'Mere',
    forestId: 1,
    skidId: 41,
    description: 'The trailer rolled on the bend below the skid.',
    ...more,
  };
}

export const ACTION: IncidentAction = {
  id: 3,
  version: 1,
  isRemoved: false,
  what: 'Grade the bend',
  incidentId: 7,
  owner: 'Rangi',
  ownerEmail: 'rangi@yard.example',
  dueOn: '2026-04-15',
  state: 'open',
  evidence: '',
  reportNo: 'HS-000007',
  doneOn: null,
  isOverdue: true,
};

/** Four months in which one thing happened twice. */
const TRENDS: IncidentTrends = {
  from: '2026-01-01',
  to: '2026-04-08',
  total: 2,
  notifiable: 1,
  openActions: 3,
  overdueActions: 1,
  months: ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((month, at) => ({
    month,
    counts: at === 3 ? [1, 0, 0, 0, 0, 1, 0] : [0, 0, 0, 0, 0, 0, 0],
  })),
  categories: [{ category: 'rollover', count: 2, harmed: 1 }],
  severities: [
    { severity: 'near_hit', count: 1 },
    { severity: 'serious_harm', count: 1 },
  ],
  // Once on a Tuesday and once on a Wednesday, both between nine and noon.
  weekdays: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 8 }, (_each, part) => Number(part === 3 && (day === 1 || day === 2))),
  ),
  places: [{ forestId: 1, name: 'Kaingaroa 704/1', count: 2, harmed: 1 }],
  spots: [{ latitude: -38.4, longitude: 176.6, name: 'Kaingaroa 704/1', count: 1, harmed: 1 }],
  withoutSpot: 1,
};

/** Answers all that the pages of health and safety ask. */
export function answerIncidents(server: FakeServer, rows: readonly Incident[] = [incident()]): void {
  const page = { page: 1, pageSize: 50 };
  server.on(getIncidentChoices, () => CHOICES);
  server.on(incidents.calls.find, () => ({ ...page, total: rows.length, list: [...rows] }));
  server.on(incidents.calls.get, () => rows[0] ?? incident());
  server.on(incidents.calls.history, () => []);
  server.on(incidentActions.calls.find, () => ({ ...page, total: 1, list: [ACTION] }));
  server.on(incidentActions.calls.get, () => ACTION);
  server.on(incidentActions.calls.history, () => []);
  server.on(listIncidentPhotos, () => []);
  server.on(listIncidentClosures, () => []);
  server.on(getIncidentTrends, () => TRENDS);
}

/** A server that answers these alone. */
export function incidentServer(rows?: readonly Incident[]): FakeServer {
  const server = fakeServer();
  answerIncidents(server, rows);
  return server;
}
