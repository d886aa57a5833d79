import { renameSync, writeFileSync } from 'node:fs';
import { liveFile, type LiveTabs, type Store } from '@haulboard/releases';
import type { Db } from '../../platform/db/index.ts';
import { describeWait, lookAtRamps } from './look-at-ramps.ts';
import { countOpenTabs, countTabs } from './open-tabs.ts';

const EVERY_MS = 2000;

type Kept = { db: Db; store: Store; onFault: (error: unknown) => void };

async function write({ db, store }: Kept): Promise<void> {
  const live: LiveTabs = {
    at: new Date().toISOString(),
    openTabs: await countTabs(db),
    parts: await countOpenTabs(db),
    ramps: (await lookAtRamps(db, store)).map((ramp) => ({
      part: ramp.part,
      build: ramp.build,
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
  const timer = setInterval(() => {
    if (isBusy) {
      return;
    }
    isBusy = true;
    write(kept)
      .catch(kept.onFault)
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
