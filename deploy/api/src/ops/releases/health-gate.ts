import * as releases from '@haulboard/releases';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { judgeCanary, type Health } from './judge-canary.ts';

const EVERY_MS = 5000;
/** Who halts a canary, in the deployment log. */
const ACTOR = 'health gate';

type Gate = {
  readonly db: Db;
  readonly store: releases.Store;
  readonly bucket: releases.Bucket | undefined;
  readonly onFault: (error: unknown) => void;
};

/** A canary that runs beside the build for all others. */
type Trial = {
  readonly part: string;
  readonly build: string;
  readonly stable: string;
  readonly since: string;
};

/** Canaries that run now, since the record that began each or made it wider. */
function trialsIn(store: releases.Store): Trial[] {
  const { shell, remotes } = releases.readRegistry(store);
  const log = releases.readLog(store);
  return Object.entries({ ...remotes, ...(shell && { shell }) }).flatMap(([part, { build, canary }]) => {
    const begun = log.findLast((record) => record.part === part && record.to === canary?.build);
    return canary && begun && canary.build !== build
      ? [{ part, build: canary.build, stable: build, since: begun.at }]
      : [];
  });
}

/** How a build did for people since a moment. Files that do not come are the line’s fault or the server’s. */
async function healthOf(
  db: Db,
  part: string,
  { build, since }: { build: string; since: string },
): Promise<Health> {
  const { rows } = await sql<Health>`
    select count(distinct user_id)::int as people,
      (count(distinct user_id) filter (where phase = 'failed' and reason <> 'network'))::int as hurt,
      (count(*) filter (where phase in ('ready', 'swapped')))::int as loads,
      (select coalesce(sum(count), 0)::int from page_fault
        where remote = ${part} and build = ${build} and last_at >= ${since}::timestamptz) as faults
    from remote_step
    where remote = ${part} and build = ${build} and at >= ${since}::timestamptz
      and phase in ('ready', 'swapped', 'failed')`.execute(db);
  return rows[0] ?? { people: 0, hurt: 0, loads: 0, faults: 0 };
}

async function halt({ store, bucket }: Gate, { part, stable }: Trial, reason: string): Promise<void> {
  const change = (place: releases.Store) =>
    releases.rollback(place, { part, to: stable, reason, actor: ACTOR, by: ACTOR });
  await releases.changeThroughBucket({ store, bucket }, change);
}

/**
 * Ends a canary that does people harm: the build for all takes its place, and the part is held until somebody has
 * looked. What pages tell is counted, so that one person alone halts nothing.
 */
export function startHealthGate(gate: Gate): () => void {
  const { db, store, onFault } = gate;
  /** A machine without the key cannot halt it, and says so once. */
  const failed = new Set<string>();
  let isBusy = false;

  async function look(): Promise<void> {
    for (const trial of trialsIn(store).filter(({ build }) => !failed.has(build))) {
      const { part, build, stable, since } = trial;
      const [tried, usual] = await Promise.all([
        healthOf(db, part, { build, since }),
        healthOf(db, part, { build: stable, since }),
      ]);
      const reason = judgeCanary(tried, usual);
      if (reason !== undefined) {
        failed.add(build);
        await halt(gate, trial, reason);
        failed.delete(build);
      }
    }
  }

  const timer = setInterval(() => {
    if (!isBusy) {
      isBusy = true;
      look()
        .catch(onFault)
        .finally(() => (isBusy = false));
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
