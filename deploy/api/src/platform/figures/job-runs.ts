export type JobRuns = {
  job: string;
  runs: number;
  failures: number;
  totalMs: number;
  maxMs: number;
  lastMs: number;
  lastAt: Date;
  failedAt: Date | null;
  failure: string;
};

const MAX_FAILURE = 300;

// Of this process: the work is begun in many places, and none of them should carry where it is counted.
let runs = new Map<string, JobRuns>();

/** One line, for people; the log has the rest. */
function wordsOf(error: unknown): string {
  const all = error instanceof AggregateError ? error.errors : [error];
  const texts = all.map((one: unknown) => (one instanceof Error ? one.message : String(one)));
  return texts.join('; ').replaceAll(/\s+/g, ' ').slice(0, MAX_FAILURE);
}

const NONE = { runs: 0, failures: 0, totalMs: 0, maxMs: 0, failedAt: null, failure: '' };

function note(job: string, ms: number, failure: string | undefined): void {
  const before = runs.get(job) ?? NONE;
  const at = new Date();
  const failed = failure === undefined ? {} : { failures: before.failures + 1, failedAt: at, failure };
  runs.set(job, {
    ...before,
    job,
    runs: before.runs + 1,
    totalMs: before.totalMs + ms,
    maxMs: Math.max(before.maxMs, ms),
    lastMs: ms,
    lastAt: at,
    ...failed,
  });
}

/** Does a piece of background work and counts it under its name. @throws what the work throws */
export async function countRun<T>(job: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const result = await work();
    note(job, took(), undefined);
    return result;
  } catch (error) {
    note(job, took(), wordsOf(error));
    throw error;
  }
}

/** What was counted since it was last taken. */
export function takeRuns(): JobRuns[] {
  const taken = [...runs.values()];
  runs = new Map();
  return taken;
}
