import type { AboutBuild, BrokenBuild, PartStatus, ReleaseRecord, ReleaseState } from '@haulboard/contract';
import {
  aboutBuild,
  breaksOf,
  faultOfTeamRecords,
  isHeld,
  isRehearsed,
  nameOfKey,
  publishedManifests,
  readEntries,
  readLog,
  readRegistry,
  slotsLost,
  waitingRecords,
  wayBack,
  type Break,
  type Entry,
  type LogRecord,
  type LostSlot,
  type Store,
} from '@haulboard/releases';
import type { Db } from '../../platform/db/index.ts';
import { dayOf, dayStart, addDays } from '@haulboard/contract/time';
import { now, toInstant } from '../../platform/clock.ts';
import { readVitals, type VitalsOfBuild } from '../vitals/read-vitals.ts';
import { lookAtRamps, type SeenRamp } from './look-at-ramps.ts';
import { countLoads, countOpenTabs, countTabs, type LoadsOfBuild, type TabsOfBuild } from './open-tabs.ts';
import { sizesOf } from './read-sizes.ts';

const RECORDS = 100;
/** Steps on the way to the screen are kept as long. */
const VITAL_DAYS = 7;

type Seen = {
  tabs: readonly TabsOfBuild[];
  loads: readonly LoadsOfBuild[];
  ramps: readonly SeenRamp[];
  log: readonly LogRecord[];
  vitals: readonly VitalsOfBuild[];
};

type Part = Pick<PartStatus, 'part' | 'build' | 'version' | 'isEnabled' | 'canary' | 'lastGood' | 'trials'>;

function shareOf(canary: NonNullable<Part['canary']> | undefined): Part['canary'] {
  return canary ? { build: canary.build, roles: canary.roles, percent: canary.percent } : null;
}

/** What the registry says of each part. */
function partsOf(store: Store): Part[] {
  const { shell, remotes, newcomers = {} } = readRegistry(store);
  const shellParts = shell
    ? [
        {
          part: 'shell',
          build: shell.build,
          version: '',
          isEnabled: true,
          canary: shareOf(shell.canary),
          lastGood: null,
          trials: [],
        },
      ]
    : [];
  const remoteParts = Object.entries(remotes).map(([part, entry]) => ({
    part,
    build: entry.build,
    version: entry.manifest.version,
    isEnabled: entry.isEnabled,
    canary: shareOf(entry.canary),
    lastGood: entry.lastGood?.build ?? null,
    trials: (entry.trials ?? [])
      .filter(({ until }) => Date.parse(until) > Date.now())
      .map(({ id, build, until }) => ({ id, build, until })),
  }));
  const newParts = Object.entries(newcomers).map(([part, { isEnabled, canary }]) => ({
    part,
    build: '',
    version: canary?.manifest.version ?? '',
    isEnabled,
    canary: shareOf(canary),
    lastGood: null,
    trials: [],
  }));
  return [...shellParts, ...remoteParts, ...newParts];
}

function statusOf(store: Store, given: Part, { tabs, loads, ramps, log, vitals }: Seen): PartStatus {
  const { part, build, canary, trials } = given;
  const wanted = [build, canary?.build, ...trials.map((trial) => trial.build)];
  const { buildBefore = null, ran } = wayBack(store, part);
  return {
    ...given,
    buildBefore,
    isHeld: isHeld(store, part),
    ramp: plainRamp(ramps.find((each) => each.part === part)),
    published: publishedManifests(store, part).map((published) => ({
      build: published.build,
      version: published.version,
      builtAt: published.builtAt,
      about: plainAbout(aboutBuild(store, part, { build: published.build, before: build || null })),
      isRehearsed: isRehearsed(store, part, published.build),
      hasRun: ran.includes(published.build),
      breaks: published.build === build ? [] : brokenBy(store, part, published.build),
    })),
    sizes: sizesOf(log, part),
    tabs: tabs
      .filter((row) => row.part === part)
      .map((row) => ({
        build: row.build,
        state: row.state,
        count: row.count,
        isWanted: wanted.includes(row.build),
      })),
    loads: loads
      .filter((row) => row.remote === part)
      .map((row) => ({
        build: row.build,
        phase: row.phase,
        reason: row.reason,
        count: row.count,
        lastAt: row.lastAt.toISOString(),
      })),
    vitals: vitals
      .filter(({ remote }) => remote === part)
      .map((row) => ({ build: row.build, people: row.people, ready: row.ready, inp: row.inp })),
  };
}

function plainRamp(ramp: SeenRamp | undefined): PartStatus['ramp'] {
  if (ramp === undefined) {
    return null;
  }
  const { build, percent, next, steps, minutes, dueAt, waitsFor, seen, pages, people } = ramp;
  return { build, percent, next, steps: [...steps], minutes, dueAt, waitsFor, seen, pages, people };
}

/** Builds that would lose calls, or a place to show something in. */
function brokenBy(store: Store, part: string, build: string): BrokenBuild[] {
  const lost = slotsLost(store, part, build);
  const broken = breaksOf(store, part, build).map((each) => plainBreak(each, lost));
  const isTold = (one: LostSlot) => broken.some((each) => isOfOne(each, one));
  const others = lost.filter(
    (one, at) => !isTold(one) && lost.findIndex((each) => isOfOne(each, one)) === at,
  );
  return [...broken, ...others.map((each) => plainBreak({ ...each, calls: [] }, lost))];
}

type Of = Pick<Break, 'part' | 'build' | 'channel'>;

const isOfOne = (one: Of, other: Of): boolean =>
  one.part === other.part && one.build === other.build && one.channel === other.channel;

function plainBreak({ part, build, channel, calls }: Break, lost: readonly LostSlot[]): BrokenBuild {
  const own = lost.filter((each) => isOfOne(each, { part, build, channel }));
  return {
    part,
    build,
    channel,
    slots: own.map(({ extension, slot }) => ({ extension, slot })),
    calls: calls.map(({ call, state, losses }) => ({ call, isGone: state === 'gone', losses: [...losses] })),
  };
}

function plainAbout(about: ReturnType<typeof aboutBuild>): AboutBuild | null {
  const {
    origin,
    allBytes = 0,
    takesMore = [],
    takesLess = [],
    calls = null,
    callsDiffer = [],
    team = null,
  } = about ?? {};
  return about ? { origin: origin ?? null, allBytes, takesMore, takesLess, calls, callsDiffer, team } : null;
}

/** What a record is about; a key stands where others have a build. */
function subjectOf(record: Entry): Pick<ReleaseRecord, 'part' | 'from' | 'to' | 'canary' | 'about' | 'team'> {
  if (!('part' in record)) {
    const { team, key, parts = [] } = record;
    return { part: parts.join(', '), from: null, to: nameOfKey(key), canary: null, about: null, team };
  }
  const { part, from, to, canary, about, team = null } = record;
  const share = canary ? { roles: canary.roles, percent: canary.percent } : null;
  return { part, from, to, canary: share, about: plainAbout(about), team };
}

function plainRecord(record: Entry): ReleaseRecord {
  const { seq, at, actor, by = '', verb, reason } = record;
  return { seq, at, actor, by, verb, reason, ...subjectOf(record) };
}

/** What people had of the builds in the last days. */
function readLately(db: Db, zone: string): Promise<VitalsOfBuild[]> {
  const to = dayOf(now(), zone);
  const from = addDays(to, 1 - VITAL_DAYS);
  const begins = toInstant(dayStart(from, zone));
  return readVitals(db, { from, to, begins, ends: toInstant(dayStart(addDays(to, 1), zone)) });
}

/** Which build of each part runs, in how many tabs, and who changed it. */
export async function readReleaseState(db: Db, store: Store, zone: string): Promise<ReleaseState> {
  const seen = {
    vitals: await readLately(db, zone),
    tabs: await countOpenTabs(db),
    loads: await countLoads(db),
    ramps: await lookAtRamps(db, store),
    log: readLog(store),
  };
  const { expiresAt } = readRegistry(store);
  const entries = readEntries(store);
  return {
    // Of the log: the document is behind it while a team's record waits.
    seq: entries.length,
    isExpired: expiresAt !== undefined && Date.parse(expiresAt) < Date.now(),
    openTabs: await countTabs(db),
    parts: partsOf(store).map((part) => statusOf(store, part, seen)),
    log: entries.slice(-RECORDS).toReversed().map(plainRecord),
    waiting: waitingRecords(store).map(({ seq, team = '', part, to }) => ({ seq, team, part, build: to })),
    refused: faultOfTeamRecords(store) ?? null,
  };
}
