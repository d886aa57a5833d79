import { HEALTH_GATE, writeHaltReason, type HaltReason } from '@haulboard/contract';
import * as releases from '@haulboard/releases';
import type { Db } from '../../platform/db/index.ts';
import { feltSince } from './felt-since.ts';
import { healthOf } from './health-of.ts';
import { judgeCanary, judgeFirst } from './judge-canary.ts';
import { judgeInp } from './judge-inp.ts';
import { lookAtRamps, type SeenRamp } from './look-at-ramps.ts';
import { begunAt, noteSeen, recordOfCanary } from './seen-at.ts';
import { tellHalt } from './tell-halt.ts';

const EVERY_MS = 5000;
/** Who takes a ramp on. */
const RAMP = 'ramp';

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
  /** What all others run; null where that is nothing. */
  readonly stable: string | null;
  readonly record: releases.LogRecord;
};

type Tried = { readonly build?: string; readonly canary?: { readonly build: string } | undefined };

/** Canaries that run now, since the record that began each or made it wider. */
function trialsIn(store: releases.Store): Trial[] {
  const { shell, remotes, newcomers } = releases.readRegistry(store);
  const log = releases.readLog(store);
  const parts: Readonly<Record<string, Tried>> = { ...newcomers, ...remotes, ...(shell && { shell }) };
  return Object.entries(parts).flatMap(([part, { build = null, canary }]) => {
    const record = recordOfCanary(log, { part, build: canary?.build });
    return canary && record && canary.build !== build
      ? [{ part, build: canary.build, stable: build, record }]
      : [];
  });
}

/** The next step of a ramp, where nothing is to be waited for. The last is for everybody. */
async function goOn({ store, bucket }: Gate, ramp: SeenRamp): Promise<void> {
  const { part, build, percent, next, minutes, seen } = ramp;
  const reason = `${next} %: did no harm at ${percent} % for ${minutes} minutes, on ${seen} pages`;
  const change = (place: releases.Store) =>
    releases.rampOn(place, { part, build, percent, reason, actor: RAMP, by: RAMP });
  await releases.changeThroughBucket({ store, bucket }, change);
}

async function halt({ db, store, bucket }: Gate, trial: Trial, why: HaltReason): Promise<void> {
  const { part, build, stable } = trial;
  const reason = writeHaltReason(why);
  const change = (place: releases.Store) =>
    releases.rollback(place, {
      part,
      // The first build of a part has none behind it: nobody has it then.
      ...(stable !== null && { to: stable }),
      reason,
      actor: HEALTH_GATE,
      by: HEALTH_GATE,
    });
  const { isChanged } = await releases.changeThroughBucket({ store, bucket }, change);
  // Another server may have been first, and told it.
  if (isChanged) {
    await tellHalt(db, { part, build, reason: why });
  }
}

/** Why a canary must end: what failed, or how late it answers. */
async function judge(db: Db, { part, build, stable, record }: Trial): Promise<HaltReason | undefined> {
  const { since } = await begunAt(db, record);
  const ofCanary = { build, since };
  if (stable === null) {
    // Nothing tells a build that is slow from an hour in which all is.
    return judgeFirst(await healthOf(db, part, ofCanary));
  }
  const ofUsual = { build: stable, since };
  const [tried, usual, felt, feltUsual] = await Promise.all([
    healthOf(db, part, ofCanary),
    healthOf(db, part, ofUsual),
    // Histograms have no times: the one in the record tells this canary from one before.
    feltSince(db, part, { build, since: record.at }),
    feltSince(db, part, { build: stable, since: record.at }),
  ]);
  return (
    judgeCanary(tried, usual) ??
    judgeInp({ ...felt.since, people: tried.people }, [feltUsual.since, feltUsual.ever])
  );
}

/**
 * Ends a canary that does people harm: the build for all takes its place, and the part is held until somebody has
 * looked. What pages tell is counted, so that one person alone halts nothing. A ramp that does none goes on.
 */
export function startHealthGate(gate: Gate): () => void {
  const { db, store, onFault } = gate;
  let isBusy = false;
  /** What kept it from the last deed, such as a lock or a missing key; the next look tries again, and tells only what is new. */
  const told = new Map<string, string>();

  async function attempt(build: string, deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
      told.delete(build);
    } catch (error) {
      if (told.get(build) !== String(error)) {
        told.set(build, String(error));
        onFault(error);
      }
    }
  }

  async function look(): Promise<void> {
    const harmful = new Set<string>();
    for (const trial of trialsIn(store)) {
      await noteSeen(db, trial.record);
      const reason = await judge(db, trial);
      if (reason !== undefined) {
        harmful.add(trial.build);
        await attempt(trial.build, () => halt(gate, trial, reason));
      }
    }
    for (const ramp of await lookAtRamps(db, store)) {
      if (ramp.waitsFor === null && !harmful.has(ramp.build)) {
        await attempt(ramp.build, () => goOn(gate, ramp));
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
