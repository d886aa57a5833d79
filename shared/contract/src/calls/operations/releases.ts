import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { vitalFigure, vitalSample } from '../../entities/operations/web-vital.ts';
import { MAX_TRIAL_HOURS } from '../../shell/registry-document.ts';
import { entity, text } from '../../wire.ts';

const UPTO = 50;
const remoteName = text(100);
const buildName = text(100);

/** What one tab of a browser runs of a remote at the moment. */
const runningPart = entity({
  remote: remoteName,
  build: buildName,
  /** `lkg`: an older build, because the present one could not run. `draining`: waits for unsaved work. */
  state: z.enum(['ready', 'lkg', 'draining', 'failed']),
});
export type RunningPart = z.output<typeof runningPart>;

/** A step of a remote on its way to the screen, and how it ended. */
const remoteStep = entity({
  remote: remoteName,
  build: buildName,
  phase: z.enum(['ready', 'lkg', 'retrying', 'swapped', 'draining', 'failed']),
  /** Why, where something went wrong: `network`, `integrity`, `incompatible`, `crash`, `disabled`. */
  reason: text(100),
  detail: text(2000),
  /** Since the person opened it. */
  ms: z.int().min(0),
});
export type RemoteStep = z.output<typeof remoteStep>;

/**
 * Each browser tab tells what it runs, on every change and once a minute; the answer says how far the
 * registry is, so that a tab that missed a hint looks again.
 */
export const beat = defineCall({
  name: 'beat',
  summary: 'Tell operations what this browser tab runs, how its parts came to the screen and how visits were',
  method: 'POST',
  path: '/releases/beat',
  allow: 'session',
  isRoutine: true,
  body: entity({
    /** Made by the tab when it opened. */
    tab: text(100),
    shellBuild: buildName,
    seq: z.int().min(0),
    running: z.array(runningPart).max(UPTO),
    steps: z.array(remoteStep).max(UPTO),
    /** Visits of pages that are over. An older shell measures none. */
    vitals: z.optional(z.array(vitalSample).max(UPTO)),
    /** The tab closes: it is not counted any more. */
    isLast: z.boolean(),
  }),
  result: entity({ seq: z.int() }),
});

/** What is known of a build, and what it takes of the shell that the one before did not. */
const aboutBuild = entity({
  /** Commit and author; null where it was published from no checkout. */
  origin: z.nullable(entity({ commit: z.string(), author: z.string() })),
  /** Compressed. */
  allBytes: z.int(),
  takesMore: z.array(z.string()),
  takesLess: z.array(z.string()),
  /** How many calls of the API it uses; null where it was built before builds said so. */
  calls: z.nullable(z.int()).default(null),
  /** Those of them that the build before knew otherwise. */
  callsDiffer: z.array(z.string()).default([]),
  /** Team whose own key published it; null for the root key. */
  team: z.nullable(z.string()).default(null),
});
export type AboutBuild = z.output<typeof aboutBuild>;

/** A build that a release would break, by calls or slots that are not there as it knows them. */
const brokenBuild = entity({
  part: z.string(),
  build: z.string(),
  /** `new`: it is the one to be released. */
  channel: z.enum(['stable', 'canary', 'trial', 'last good', 'new']),
  /** What it would not show any more in pages of others. */
  slots: z.array(entity({ extension: z.string(), slot: z.string() })).default([]),
  calls: z.array(
    entity({
      call: z.string(),
      isGone: z.boolean(),
      losses: z.array(
        entity({
          /** `result.loads[].crew`, by the names on the wire. */
          field: z.string(),
          how: z.enum(['gone', 'unset', 'needed', 'refused', 'kind', 'values', 'limit', 'address']),
          detail: z.string(),
        }),
      ),
    }),
  ),
});
export type BrokenBuild = z.output<typeof brokenBuild>;

/** What a build weighs that everybody got. Compressed bytes. */
const buildSize = entity({
  build: z.string(),
  /** ISO; since then everybody got it. */
  at: z.string(),
  /** What the first screen needs. */
  firstBytes: z.int(),
  allBytes: z.int(),
});
export type BuildSize = z.output<typeof buildSize>;

const partStatus = entity({
  /** `shell` or a remote's name. */
  part: z.string(),
  /** What everybody gets; empty where nobody gets any but the canary. */
  build: z.string(),
  version: z.string(),
  isEnabled: z.boolean(),
  isHeld: z.boolean(),
  canary: z.nullable(entity({ build: z.string(), roles: z.array(z.string()), percent: z.int() })),
  /** A canary that goes on by itself; null where none does. */
  ramp: z
    .nullable(
      entity({
        build: z.string(),
        percent: z.int(),
        next: z.int(),
        steps: z.array(z.int()),
        minutes: z.int(),
        /** ISO; the next step is not taken before. */
        dueAt: z.string(),
        /** `null`: it is taken in seconds. */
        waitsFor: z.nullable(z.enum(['hold', 'time', 'pages', 'health'])),
        /** Pages that showed the build in this step, and how many must have. */
        seen: z.int(),
        pages: z.int(),
        /** Accounts that are in its share. An older server does not say. */
        people: z.optional(z.int()),
      }),
    )
    .default(null),
  lastGood: z.nullable(z.string()),
  /** The build that a rollback takes; null where none ran before the present one. An older server does not say. */
  buildBefore: z.optional(z.nullable(z.string())),
  /** Published builds, the newest first; each beside the one that runs. */
  published: z.array(
    entity({
      build: z.string(),
      version: z.string(),
      builtAt: z.string(),
      about: z.nullable(aboutBuild),
      /** It was booted in a browser before, and signed for. */
      isRehearsed: z.boolean().default(false),
      /** Everybody got it once; an older server does not say. */
      hasRun: z.boolean().default(true),
      /** What would break if everybody got it. */
      breaks: z.array(brokenBuild).default([]),
    }),
  ),
  /** Of builds that everybody got, the newest first. */
  sizes: z.array(buildSize).default([]),
  /** Builds that whoever opens `/?trial=<id>` gets in that browser, until an ISO time. */
  trials: z.array(entity({ id: z.string(), build: z.string(), until: z.string() })).default([]),
  /** Open tabs per build; `wanted` is what those tabs should run by now. */
  tabs: z.array(entity({ build: z.string(), state: z.string(), count: z.int(), isWanted: z.boolean() })),
  /** How its builds came to the screen in the last 24 hours. */
  loads: z.array(
    entity({ build: z.string(), phase: z.string(), reason: z.string(), count: z.int(), lastAt: z.string() }),
  ),
  /** What people had of its builds in the last seven days, the newest first. */
  vitals: z
    .array(
      entity({
        build: z.string(),
        /** Who opened it. */
        people: z.int(),
        /** Milliseconds until it was on the screen. */
        ready: vitalFigure,
        inp: vitalFigure,
      }),
    )
    .default([]),
});
export type PartStatus = z.output<typeof partStatus>;

const releaseRecord = entity({
  seq: z.int(),
  at: z.string(),
  actor: z.string(),
  verb: z.string(),
  part: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.string(),
  /** As it is known: `key <hash>` or `person <number>`; empty in records of before. */
  by: z.string(),
  /** Who got a canary; null for all other changes. */
  canary: z.nullable(entity({ roles: z.array(z.string()), percent: z.int() })),
  about: z.nullable(aboutBuild),
  /** Team whose own key signed it, or that a key was given to; null for the root key. */
  team: z.nullable(z.string()).default(null),
});
export type ReleaseRecord = z.output<typeof releaseRecord>;

const releaseState = entity({
  seq: z.int(),
  /** The document was not signed anew in time: pages go on for a week, then they load nothing new. */
  isExpired: z.boolean(),
  /** Every tab that told of itself in the last three minutes. */
  openTabs: z.int(),
  parts: z.array(partStatus),
  /** The newest first, at most 100. */
  log: z.array(releaseRecord),
  /** What teams signed and people do not have yet: the root key signs last. */
  waiting: z
    .array(entity({ seq: z.int(), team: z.string(), part: z.string(), build: z.string() }))
    .default([]),
  /** Why the root key does not sign for it; null where it does. */
  refused: z.nullable(z.string()).default(null),
});
export type ReleaseState = z.output<typeof releaseState>;

export const getReleases = defineCall({
  name: 'getReleases',
  summary: 'Which build of each part runs where, and what was changed',
  method: 'GET',
  path: '/admin/releases',
  allow: 'release.view',
  freshOn: ['release'],
  result: releaseState,
});

/** One change of one part; the same as the `release` command makes, under the administrator's name. */
export const changeRelease = defineCall({
  name: 'changeRelease',
  summary: 'Roll back, promote, let try, switch off or on, hold or let go one part',
  method: 'POST',
  path: '/admin/releases',
  allow: 'release.edit',
  needsProof: true,
  body: entity({
    verb: z.enum(['rollback', 'promote', 'disable', 'enable', 'hold', 'unhold', 'trial']),
    part: text(100),
    /** For `promote` and `trial`, and for a `rollback` to other than the build before. */
    to: z.optional(buildName),
    reason: text(500),
    /** For `trial`: a working day unless given; 0 ends it. */
    hours: z.optional(z.int().min(0).max(MAX_TRIAL_HOURS)),
    urgency: z.optional(z.enum(['idle', 'ask', 'now'])),
    /** For `promote`: in steps, each when the one before did no harm; the last is 100. */
    ramp: z.optional(
      entity({
        steps: z.array(z.int().min(1).max(100)).min(2).max(10),
        minutes: z.int().min(1).max(10_080),
      }),
    ),
    /** For `promote`: also where it breaks what runs. */
    isDespiteBreaks: z.optional(z.boolean()),
    /** The registry's number that the decision was made at. */
    expectedSeq: z.int(),
  }),
  result: releaseState,
  errors: [403, 404, 409, 422],
});
