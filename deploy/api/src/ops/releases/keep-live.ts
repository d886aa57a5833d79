import { renameSync, writeFileSync } from 'node:fs';
import { liveFile, readRegistry, type LiveTabs, type Store } from '@haulboard/releases';
import type { Db } from '../../platform/db/index.ts';
import { describeWait, lookAtRamps } from './look-at-ramps.ts';
import { countLoads, countOpenTabs, countTabs } from './open-tabs.ts';

const EVERY_MS = 2000;
/** A day of steps is more to read than what is open. */
const TROUBLES_EVERY_ROUNDS = 5;
const LATELY_MS = 3_600_000;
/** A terminal has so many lines. */
const MAX_TROUBLES = 10;
const TROUBLE: ReadonlySet<string> = new Set(['failed', 'lkg', 'fault']);

type Kept = { db: Db; store: Store; onFault: (error: unknown) => void };

type Troubles = NonNullable<LiveTabs['troubles']>;

/** The build of a step `lkg` is the one that helped out: whoever rolls back by what stands here must not leave that one. */
function wordsOf(phase: string, reason: string): string {
  if (phase === 'fault') {
    return reason;
  }
  return phase === 'lkg'
    ? `ran in place of another build, which did not come to the screen: ${reason}`
    : `did not come to the screen: ${reason}`;
}

/** What failed in the last hour, the latest first. */
async function readTroubles(db: Db): Promise<Troubles> {
  const since = Date.now() - LATELY_MS;
  const loads = (await countLoads(db)).filter(
    ({ phase, lastAt }) => TROUBLE.has(phase) && lastAt.getTime() > since,
  );
  return loads
    .toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime())
    .slice(0, MAX_TROUBLES)
    .map(({ remote, build, phase, reason, count, lastAt }) => ({
      part: remote,
      build,
      what: wordsOf(phase, reason),
      count,
      lastAt: lastAt.toISOString(),
    }));
}

async function write({ db, store }: Kept, troubles: Troubles): Promise<void> {
  // Before the count, which then knows of all that this number brought.
  const { seq } = readRegistry(store);
  const live: LiveTabs = {
    at: new Date().toISOString(),
    seq,
    troubles,
    openTabs: await countTabs(db),
    parts: await countOpenTabs(db),
    ramps: (await lookAtRamps(db, store)).map((ramp) => ({
      part: ramp.part,
      build: ramp.build,
      dueAt: ramp.dueAt,
      waitsFor: describeWait(ramp),
    })),
  };
  const file = liveFile(store);
  writeFileSync(`${file}.new`, JSON.stringify(live));
  renameSync(`${file}.new`, file);
}

/**
 * Leaves what open tabs run beside the registry, where the `release` command reads it: at midnight nobody should
 * need an account to see whether a rollback arrived.
 */
export function keepLive(kept: Kept): () => void {
  let isBusy = false;
  let round = 0;
  let troubles: Troubles = [];
  const look = async (): Promise<void> => {
    if (round % TROUBLES_EVERY_ROUNDS === 0) {
      troubles = await readTroubles(kept.db);
    }
    round += 1;
    await write(kept, troubles);
  };
  const timer = setInterval(() => {
    if (isBusy) {
      return;
    }
    isBusy = true;
    look()
      .catch(kept.onFault)
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
