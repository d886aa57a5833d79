import type { Generated } from 'kysely';
import type { DefaultInstant, Day, Instant } from '../db/columns.ts';

/** How the system is: counted by day or minute, never a row for each event. */
type SystemTables = {
  pageFault: {
    day: Day;
    remote: string;
    build: string;
    message: string;
    path: string;
    count: number;
    lastAt: Instant;
  };
  /** How long calls took, as histograms; `histogram.ts` says of which steps. */
  callTime: { at: Instant; call: string; count: number; faults: number; maxMs: number; steps: number[] };
  /** How pages were to work with, as histograms; `vital-steps.ts` says of which steps. */
  pageVital: {
    day: Day;
    remote: string;
    build: string;
    metric: string;
    count: number;
    maxValue: number;
    steps: number[];
  };
  /** How they were when a canary began: what a build is judged by is the rest. */
  canaryVital: { remote: string; build: string; since: Instant; steps: number[]; at: DefaultInstant };
  jobRun: {
    day: Day;
    job: string;
    runs: number;
    failures: number;
    totalMs: number;
    maxMs: number;
    lastAt: Instant;
    lastMs: number;
    failedAt: Date | null;
    failure: string;
  };
  /** Mails that never arrived and that no kept copy tells of. */
  failedMail: {
    id: Generated<number>;
    kind: string;
    recipient: string;
    failure: 'refused' | 'expired';
    answer: string;
    at: Generated<Date>;
  };
  userDay: { day: Day; userId: number; role: string };
  tableSize: { day: Day; name: string; bytes: number; rows: number };
};

declare module '../db/tables.ts' {
  interface Database extends SystemTables {}
}
