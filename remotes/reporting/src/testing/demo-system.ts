import type { SystemReport } from '@haulboard/contract';

const AT = 1_775_340_000;

const MAIL: SystemReport['mail'] = {
  waiting: 2,
  retried: 1,
  oldestAt: AT - 7_200,
  failed: 2,
  failures: [
    {
      kind: 'message',
      messageId: 9,
      carrierId: null,
      day: null,
      to: 'mere@tall.example',
      name: 'Mere',
      subject: 'Road closed',
      failure: 'refused',
      answer: '550 no such mailbox',
      at: AT,
    },
    {
      kind: 'plan',
      messageId: null,
      carrierId: 101,
      day: '2026-04-05',
      to: 'tane@short.example',
      name: 'Tane',
      subject: 'Plan',
      failure: 'expired',
      answer: '',
      at: AT - 60,
    },
  ],
};

/** How a system did on three days, as the server would count it. */
export function systemReportOf(more: Partial<SystemReport> = {}): SystemReport {
  return {
    at: AT,
    from: '2026-04-03',
    to: '2026-04-05',
    today: '2026-04-05',
    usage: [
      { day: '2026-04-04', role: 'CARRIER', people: 3 },
      { day: '2026-04-05', role: 'CARRIER', people: 2 },
      { day: '2026-04-05', role: 'CUSTOMER', people: 1 },
    ],
    signIns: [{ day: '2026-04-05', done: 14, failed: 3, lockOuts: 1, refused: 2 }],
    faults: [
      {
        day: '2026-04-05',
        remote: 'map',
        build: 'b7',
        message: 'cannot read x',
        path: '/map',
        count: 4,
        lastAt: AT,
      },
      {
        day: '2026-04-05',
        remote: 'stock',
        build: 'b2',
        message: 'no such row',
        path: '/stock/3',
        count: 1,
        lastAt: AT,
      },
    ],
    loads: [
      {
        remote: 'map',
        build: 'b7',
        phase: 'failed',
        reason: 'network',
        count: 1,
        p50: 15_000,
        p95: 15_000,
        lastAt: AT,
      },
      { remote: 'map', build: 'b7', phase: 'ready', reason: '', count: 40, p50: 320, p95: 900, lastAt: AT },
    ],
    vitals: [
      {
        remote: 'map',
        build: 'b7',
        lcp: { p75: 2_500, count: 12 },
        inp: { p75: 540, count: 1_040 },
        cls: { p75: 0.126, count: 12 },
        ready: { p75: 410, count: 40 },
      },
      { remote: 'stock', build: 'b2', lcp: null, inp: { p75: 96, count: 3 }, cls: null, ready: null },
    ],
    jobs: [
      {
        job: 'mail',
        runs: 900,
        failures: 1,
        averageMs: 3,
        maxMs: 4_200,
        lastMs: 2,
        lastAt: AT,
        failedAt: AT - 3_600,
        failure: 'the mail server is away',
      },
    ],
    mail: MAIL,
    calls: [{ call: 'getBoard', count: 120, faults: 1, p50: 80, p95: 420, p99: 1_300, maxMs: 2_100 }],
    tables: [{ name: 'docket', bytes: 52_428_800, rows: 300_000, grownBytes: 1_048_576 }],
    volume: [{ day: '2026-04-05', bytes: 104_857_600 }],
    ...more,
  };
}
