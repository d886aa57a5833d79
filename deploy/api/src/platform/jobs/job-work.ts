import type { Db } from '../db/index.ts';
import type { ExportResult, ImportResult } from './job-result.ts';

/** A part of the work: how far it is now, of how much, and what it came to. */
export type Step = { done: number; total: number; result?: ImportResult | ExportResult };

/** One job as whoever does its work sees it. */
export type JobRun = {
  id: number;
  userId: number;
  input: unknown;
  /** For reading outside of a step. */
  db: Db;
  /**
   * One step in one transaction with what it came to: after a stop the work goes on behind it. It may run again after a
   * deadlock.
   */
  step: (work: (transaction: Db) => Promise<Step>) => Promise<Step>;
};

/** How a job ended: its file here, or in parts that the work has kept beside it. */
export type Outcome = { fileName?: string; file?: Buffer; heldFileName?: string };

export type JobWork = (run: JobRun) => Promise<Outcome>;

/** What kinds of work there are, by the names of `job.kind`. */
export type JobWorks = Readonly<Record<'export' | 'import' | 'docketExport', JobWork>>;
