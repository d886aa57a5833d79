import {
  getDashboard,
  getReport,
  getReportNotes,
  listListViews,
  REPORT_DIMENSIONS,
  type Hauled,
  type PlannedLoads,
  type Report,
  type ReportGroup,
  type ReportNote,
  type ReportQuery,
} from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { serveIncome } from './income-server.ts';
import { serveRunning } from './running-server.ts';
import { addDays } from '@haulboard/contract/time';
import { answerIncidents } from './incident-server.ts';
import { dashboardOf } from './demo-day.ts';

const TODAY = '2026-04-08';
const NAMES = {
  grade: ['A', 'PULP'],
  destination: ['Port of Tauranga', 'Pulp mill'],
  vehicle: ['N1', 'N2'],
  company: ['Tall Trucks', 'Short Trucks'],
};
type Known = keyof typeof NAMES;
const isKnown = (dimension: string): dimension is Known => dimension in NAMES;

const wood = (loads: number): Hauled => ({
  loads,
  dockets: loads,
  weighed: Math.max(loads - 1, 0),
  netKg: loads * 30_500,
});
const plan = (planned: number): PlannedLoads => ({
  planned,
  delivered: Math.max(planned - 3, 0),
  open: Math.min(planned, 1),
  cancelled: planned > 1 ? 1 : 0,
  declined: planned > 2 ? 1 : 0,
});

const rowsOf = (names: readonly string[]): ReportGroup[] =>
  names.map((name, at) => ({
    id: at + 1,
    name,
    hauled: wood(9 - at * 6),
    before: wood(5),
    plan: plan(8),
  }));

/** A week around the end of summer time, as a server would count it. */
export function reportOf(query: ReportQuery, loads = 12): Report {
  const from = query.from ?? '2026-04-02';
  const to = query.to ?? TODAY;
  const part = { from, to: from };
  return {
    from,
    to,
    by: query.by ?? 'day',
    today: TODAY,
    beforeFrom: addDays(from, -7),
    beforeTo: addDays(from, -1),
    hauled: wood(loads),
    before: wood(loads === 0 ? 0 : 10),
    plan: plan(loads === 0 ? 0 : loads + 3),
    parts: [
      { ...part, hauled: wood(loads - Math.min(loads, 4)), plan: plan(loads) },
      { from: '2026-04-05', to: '2026-04-05', hauled: wood(Math.min(loads, 4)), plan: plan(3) },
    ],
    partsBefore: [{ ...part, hauled: wood(10) }],
    groups: query.dimensions.flatMap((dimension) =>
      dimension === 'company'
        ? []
        : [{ dimension, rows: loads > 0 && isKnown(dimension) ? rowsOf(NAMES[dimension]) : [] }],
    ),
    ...(query.dimensions.includes('company')
      ? { companies: [...rowsOf(NAMES.company), ...rowsOf(['']).map((row) => ({ ...row, id: null }))] }
      : {}),
    choices: (query.choices === false ? [] : REPORT_DIMENSIONS).map((dimension) => ({
      dimension,
      list: isKnown(dimension) ? NAMES[dimension].map((name, at) => ({ id: at + 1, name })) : [],
    })),
  };
}

/** What happened on those days. */
export const NOTES: ReportNote[] = [
  { kind: 'holiday', from: '2026-04-03', to: '2026-04-03', name: 'Good Friday', reason: '', count: 1 },
  { kind: 'closure', from: '2026-04-02', to: '2026-04-04', name: 'KANG 704/1', reason: 'fire', count: 1 },
  { kind: 'rain', from: '2026-04-05', to: '2026-04-05', name: '', reason: '', count: 2 },
];

/**
 * The answers that tests and `npm run dev reporting` work with.
 * @public
 */
export function demoServer(): FakeServer {
  const server = fakeServer();
  server.on(getReport, ({ body }) => reportOf(body));
  server.on(listListViews, () => ({ views: [], firstId: null }));
  server.on(getReportNotes, () => NOTES);
  answerIncidents(server);
  serveIncome(server);
  serveRunning(server);
  server.on(getDashboard, () => dashboardOf('CUSTOMER'));
  return server;
}
