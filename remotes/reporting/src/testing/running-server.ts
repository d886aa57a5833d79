import {
  getRunningReport,
  listRunningRows,
  type WorkPart,
  type RunningReport,
  type RunningRow,
  type RunningRowsQuery,
} from '@haulboard/contract';
import type { FakeServer } from '@haulboard/contract/testing';

const stay = (visits: number, medianMinutes: number) => ({
  visits,
  medianMinutes,
  slowMinutes: medianMinutes * 2,
  trucksBefore: 1.2,
});
const way = (loads: number) => ({ loads, tenthsEmpty: loads * 400, tenthsLoaded: loads * 600 });
const used = (worked: number) => ({ days: 20, worked, loads: worked * 3 });
const PORT = { id: 1, name: 'Port of Tauranga' };
const TRUCK = { id: 61, name: 'N1 · RG61' };

const partOf = (from: string, to: string, factor: number): WorkPart => ({
  from,
  to,
  destination: stay(3 * factor, 20 * factor),
  skid: stay(0, 0),
  way: way(3 * factor),
  use: used(5 * factor),
  lost: { cancelled: factor, declined: 0, missed: 1 },
  lag: { dockets: 4 * factor, weighed: 4, medianMinutes: 9 * factor, slowMinutes: 80, late: 0 },
});

/** How work went, as a server would say it to somebody who sends trucks. */
export const RUNNING: RunningReport = {
  from: '2026-04-02',
  to: '2026-04-08',
  by: 'week',
  beforeFrom: '2026-03-26',
  beforeTo: '2026-04-01',
  waits: {
    destinations: {
      now: stay(9, 42),
      before: stay(8, 35),
      rows: [{ ...PORT, now: stay(9, 42), before: stay(8, 35) }],
    },
    skids: {
      now: stay(3, 95),
      before: stay(0, 0),
      rows: [{ id: 7, name: 'KANG 704/1', now: stay(3, 95), before: stay(2, 60) }],
    },
  },
  ways: { now: way(9), before: way(4), rows: [{ ...TRUCK, now: way(9), before: way(4) }] },
  uses: { now: used(15), before: used(10), rows: [{ ...TRUCK, now: used(15), before: used(10) }] },
  lost: {
    planned: 14,
    now: { cancelled: 3, declined: 1, missed: 2 },
    before: { cancelled: 1, declined: 0, missed: 0 },
    rows: [
      {
        reason: 'Truck broke down',
        now: { cancelled: 3, declined: 1, missed: 0 },
        before: { cancelled: 1, declined: 0, missed: 0 },
      },
      {
        reason: '',
        now: { cancelled: 0, declined: 0, missed: 2 },
        before: { cancelled: 0, declined: 0, missed: 0 },
      },
    ],
  },
  lags: {
    now: { dockets: 12, weighed: 11, medianMinutes: 14, slowMinutes: 190, late: 1 },
    before: { dockets: 8, weighed: 8, medianMinutes: 20, slowMinutes: 60, late: 0 },
    rows: [
      {
        ...PORT,
        now: { dockets: 12, weighed: 11, medianMinutes: 14, slowMinutes: 190, late: 1 },
        before: { dockets: 8, weighed: 8, medianMinutes: 20, slowMinutes: 60, late: 0 },
      },
    ],
  },
  parts: [partOf('2026-04-02', '2026-04-05', 2), partOf('2026-04-06', '2026-04-08', 3)],
  partsBefore: [partOf('2026-03-26', '2026-03-29', 1), partOf('2026-03-30', '2026-04-01', 2)],
};

/** The load that a truck lost. */
const LOST: RunningRow = {
  key: 'load 5',
  day: '2026-04-03',
  vehicleCode: 'N1',
  place: 'Tall Timber → Port of Tauranga',
  fromAt: null,
  untilAt: null,
  minutes: null,
  tenthsEmpty: null,
  tenthsLoaded: null,
  loads: null,
  taskStatus: -2,
  reason: 'Truck broke down',
  docketId: null,
  docketNo: null,
};

/** Answers for the page; tells which rows were asked for. */
export function serveRunning(server: FakeServer, report: RunningReport = RUNNING): RunningRowsQuery[] {
  const asked: RunningRowsQuery[] = [];
  server.on(getRunningReport, () => report);
  server.on(listRunningRows, ({ body }) => {
    asked.push(body);
    return { count: 1, rows: [LOST] };
  });
  return asked;
}
