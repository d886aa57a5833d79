import type { RemoteEntry } from '@haulboard/contract/shell';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { RELEASES } from '../changes/change-registry.ts';
import { partState, standInsOf } from '../log/fold.ts';
import { readLog, type LogRecord } from '../log/log.ts';
import { withLock } from '../store/lock.ts';
import { publishedManifests } from '../builds/manifest.ts';
import { receiptFile } from '../provenance/receipts.ts';
import { foldLog, readRegistry } from '../registry/registry.ts';
import { buildFolder, buildsOf, partsOf } from '../store/store.ts';
import type { Store } from '../store/store.ts';

/** A session lasts seven days, and so may a tab that still asks for files of its build. */
const KEPT_AFTER_RUNNING_MS = 7 * 24 * 3_600_000;
const KEPT_NEWEST = 5;

/** What to keep of each part beside what the registry names and what ran lately. */
export type Sparing = {
  /** Newest builds to keep, also those that never ran. */
  readonly keep?: number;
  readonly isDryRun?: boolean;
  readonly now?: number;
};

/** One build, removed or to be removed. */
export type Removed = { readonly part: string; readonly build: string };

const trialsOf = (entry: RemoteEntry | undefined): string[] =>
  (entry?.trials ?? []).map(({ build }) => build);

/** What a team recorded is named before the document says so. Of a shell only the log knows what may stand in for it. */
function namedByLog(store: Store, part: string): (string | null | undefined)[] {
  const state = partState(foldLog(store), part);
  if (state === undefined) {
    return [];
  }
  const { build, canary, trials, behind } = state;
  return [build, canary?.build, ...trials.map((trial) => trial.build), standInsOf(state)[0], behind.at(-1)];
}

function namedBy(store: Store, part: string): (string | undefined)[] {
  const { shell, remotes } = readRegistry(store);
  const entry = remotes[part];
  return part === 'shell'
    ? [shell?.build, shell?.canary?.build]
    : [entry?.build, entry?.lastGood?.build, entry?.canary?.build, ...trialsOf(entry)];
}

/** When each was written at the earliest: none is older than one before it, whatever the clock said that dated it. */
function timesOf(records: readonly LogRecord[]): number[] {
  const times: number[] = [];
  for (const { at } of records) {
    times.push(Math.max(times.at(-1) ?? 0, Date.parse(at)));
  }
  return times;
}

/** A canary leaves what runs for everybody else, and takes the place of another canary. */
function staysAfter({ verb, to, from }: Pick<LogRecord, 'verb' | 'to' | 'from'>): string[] {
  if (verb === 'withdraw') {
    return [];
  }
  return verb === 'canary' && from !== null ? [from, to] : [to];
}

/** Builds that ran for anybody after `since`: a record ends the run of what ran before it. */
function ranSince(log: readonly LogRecord[], part: string, since: number): Set<string> {
  const times = timesOf(log);
  const endOf = new Map<string, number>();
  let running: string[] = [];
  for (const [index, { part: of, verb, to, from }] of log.entries()) {
    if (of !== part || !(RELEASES.has(verb) || verb === 'withdraw')) {
      continue;
    }
    const stays = staysAfter({ verb, to, from });
    for (const build of running.filter((each) => !stays.includes(each))) {
      endOf.set(build, times[index] ?? since);
    }
    running = stays;
  }
  const lately = [...endOf].filter(([, end]) => end >= since).map(([build]) => build);
  return new Set([...lately, ...running]);
}

function superfluous(store: Store, { keep = KEPT_NEWEST, now = Date.now() }: Sparing): Removed[] {
  const log = readLog(store);
  return partsOf(store).flatMap((part) => {
    const spared = new Set<string | null | undefined>([
      ...namedBy(store, part),
      ...namedByLog(store, part),
      ...ranSince(log, part, now - KEPT_AFTER_RUNNING_MS),
      ...publishedManifests(store, part)
        .slice(0, keep)
        .map(({ build }) => build),
    ]);
    return buildsOf(store, part)
      .filter((build) => !spared.has(build))
      .map((build) => ({ part, build }));
  });
}

/**
 * Removes builds that nothing and nobody needs any more: not named by the registry, not running for seven
 * days, not among the newest. A build vanishes in one step, so nobody meets half of one.
 *
 * @throws {ReleaseError} when the registry is locked
 */
export function collectGarbage(store: Store, sparing: Sparing = {}): Removed[] {
  if (sparing.isDryRun) {
    return superfluous(store, sparing);
  }
  return withLock(store, () => {
    const removed = superfluous(store, sparing);
    for (const { part, build } of removed) {
      const grave = path.join(store.incoming, `${part}-${build}-${randomUUID()}`);
      renameSync(buildFolder(store, part, build), grave);
      rmSync(receiptFile(store, part, build), { force: true });
      rmSync(grave, { recursive: true, force: true });
      store.outbox?.removed.push({ part, build });
    }
    return removed;
  });
}
