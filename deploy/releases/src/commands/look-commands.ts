import type { RegistryDocument } from '@haulboard/contract/shell';
import { nameOfKey } from '../grants.ts';
import { isHeld } from '../hold.ts';
import { RELEASES } from '../change-registry.ts';
import { readEntries, readLog, type Entry, type LogRecord } from '../log.ts';
import { rampsIn, type RunningRamp } from '../ramp.ts';
import { readRegistry } from '../registry.ts';
import { buildsOf } from '../store.ts';
import type { Store } from '../store.ts';
import { readLiveTabs, type LiveTabs } from '../live-tabs.ts';
import { faultOfTeamRecords, waitingRecords } from '../team-records.ts';
import { tabulate, type Command, type Result } from './command.ts';
import { verifyCommand } from './verify-command.ts';

/** A count older than this says that no server counts any more. */
const STALE_MS = 30_000;
/** A line stays a line; the record has all. */
const MAX_NAMED = 3;

/**
 * How far the open tabs have come round to what should run, those on the canary apart from the others; nothing when
 * nobody counts them.
 */
function convergenceOf(live: LiveTabs | undefined, part: string, { build: stable, canary }: Wanted): string {
  const tabs = live?.parts.filter((row) => row.part === part) ?? [];
  const sum = (rows: typeof tabs) => rows.reduce((total, { count }) => total + count, 0);
  const ready = (wanted: string | undefined): number =>
    sum(tabs.filter(({ build, state }) => build === wanted && state === 'ready'));
  const [arrived, tried] = [ready(stable), ready(canary?.build)];
  const waiting = sum(tabs.filter(({ state }) => state === 'draining'));
  const rest = sum(tabs) - arrived - tried - waiting;
  const parts = [
    `${arrived} of ${sum(tabs)} open tabs on it`,
    ...(canary ? [`${tried} on the canary`] : []),
    ...(waiting > 0 ? [`${waiting} wait for unsaved work`] : []),
    ...(rest > 0 ? [`${rest} on another build or not running`] : []),
  ];
  return live === undefined ? '' : parts.join(', ');
}

function freshTabs(store: Store): LiveTabs | undefined {
  const live = readLiveTabs(store);
  return live && Date.now() - Date.parse(live.at) < STALE_MS ? live : undefined;
}

type Canary = NonNullable<RegistryDocument['shell']>['canary'];

type Wanted = { build: string; canary?: { build: string } | undefined };

function stateOfCanary(canary: Canary): string[] {
  return canary ? [`canary ${canary.build} ${canary.percent} % ${canary.roles.join(',')}`.trim()] : [];
}

/** How far a ramp is, when the next step is due, and what it waits for. */
function stateOfRamp(
  { part, build, steps, percent, next, dueAt }: RunningRamp,
  live: LiveTabs | undefined,
): string {
  const told = live?.ramps?.find((each) => each.part === part && each.build === build);
  const waits = told ? `waits for ${told.waitsFor}` : 'no server looks after it';
  return `ramp at ${percent} of ${steps.join(', ')} %: ${next} % not before ${dueAt}, ${waits}`;
}

/** The team whose key let people have a build; undefined where it was the root key's. */
function teamOf(
  log: readonly LogRecord[],
  { part, build }: { part: string; build: string },
): string | undefined {
  return log.findLast((record) => record.part === part && record.to === build && RELEASES.has(record.verb))
    ?.team;
}

function statusOf(store: Store): Result {
  const live = freshTabs(store);
  const ramps = rampsIn(store);
  const log = readLog(store);
  const { seq, at, shell, remotes } = readRegistry(store);
  const rows = [
    ...(shell === null
      ? []
      : [
          {
            part: 'shell',
            build: shell.build,
            version: '',
            wanted: shell,
            state: stateOfCanary(shell.canary),
          },
        ]),
    ...Object.entries(remotes).map(([part, { build, manifest, isEnabled, canary, lastGood }]) => ({
      part,
      build,
      version: manifest.version,
      wanted: { build, canary },
      state: [
        ...(isEnabled ? [] : ['off']),
        ...stateOfCanary(canary),
        ...(lastGood ? [`last good ${lastGood.build}`] : []),
      ],
    })),
  ].map(({ state, wanted, ...row }) => ({
    ...row,
    team: teamOf(log, row) ?? null,
    published: buildsOf(store, row.part).length,
    hold: isHeld(store, row.part) ? 'held' : '',
    state: [
      ...state,
      ...ramps.filter(({ part }) => part === row.part).map((each) => stateOfRamp(each, live)),
    ],
    tabs: convergenceOf(live, row.part, wanted),
  }));
  const lines = rows.map(({ part, build, version, published, hold, state, tabs, team }) => [
    part,
    build,
    version,
    `${published} published`,
    [hold, ...state, team === null ? '' : `by the team ${team}`].filter((text) => text !== '').join(', '),
    tabs,
  ]);
  const waiting = waitingOf(store);
  return {
    json: { seq, at, openTabs: live?.openTabs ?? null, parts: rows, ramps, ...waiting.json },
    lines: [`registry at ${seq}, since ${at}`, ...waiting.lines, ...tabulate(lines)],
  };
}

/** What teams recorded and people do not have yet, and why not. */
function waitingOf(store: Store): Result {
  const records = waitingRecords(store);
  const fault = faultOfTeamRecords(store);
  return {
    json: {
      waiting: records.map(({ seq, at, team, verb, part, to }) => ({ seq, at, team, verb, part, to })),
      refused: fault ?? null,
    },
    lines: [
      ...records.map(
        ({ seq, team = '', verb, part, to, at }) =>
          `record ${seq} of the team ${team} (${verb} ${part} ${to}, ${at}) waits for a server with the root key`,
      ),
      ...(fault === undefined
        ? []
        : [
            `the root key does not vouch for ${fault}: roll that part back, or disable it where nothing ran before`,
          ]),
    ],
  };
}

function whoOf({ actor, by, team }: Pick<LogRecord, 'actor' | 'by' | 'team'>): string {
  const known = [...(team === undefined ? [] : [`team ${team}`]), ...(by === undefined ? [] : [by])].join(
    ', ',
  );
  return known === '' ? actor : `${actor} (${known})`;
}

function rowOf(record: Entry): string[] {
  const { seq, at, actor, by, verb, reason } = record;
  if (!('part' in record)) {
    const { team, key, parts = [], until } = record;
    const what = [nameOfKey(key), ...(until === undefined ? [] : [`until ${until}`]), reason];
    return [
      String(seq),
      at,
      whoOf({ actor, by }),
      verb,
      `team ${team}`,
      parts.join(' '),
      what.filter((text) => text !== '').join(', '),
    ];
  }
  const { part, from, to, canary, ramp, about, leavesOut = [] } = record;
  return [
    String(seq),
    at,
    whoOf(record),
    verb,
    part,
    from === null || from === to ? to : `${from} → ${to}`,
    [
      reason,
      ...leavesOut.map((each) => `leaves out record ${each}`),
      ...shareOf({ canary, ramp }),
      ...provenanceOf(about),
    ]
      .filter((text) => text !== '')
      .join(', '),
  ];
}

function shareOf({ canary, ramp }: Pick<LogRecord, 'canary' | 'ramp'>): string[] {
  return [
    ...(canary ? [`${canary.percent} % of ${canary.roles.join(' ') || 'all'}`] : []),
    ...(ramp ? [`ramp ${ramp.steps.join(', ')} % every ${ramp.minutes} min`] : []),
  ];
}

/** Where a build came from, how big it is, and what it takes more and less than the one before. */
function provenanceOf(about: LogRecord['about']): string[] {
  if (about === undefined) {
    return [];
  }
  const { origin, team, allBytes, takesMore, takesLess, callsDiffer = [] } = about;
  return [
    ...(origin ? [`commit ${origin.commit.slice(0, 12)} by ${origin.author}`] : []),
    ...(team === undefined ? [] : [`published by the team ${team}`]),
    `${Math.round(allBytes / 1024)} KB`,
    ...takesMore.slice(0, MAX_NAMED).map((name) => `+${name}`),
    ...takesLess.slice(0, MAX_NAMED).map((name) => `-${name}`),
    ...callsDiffer.slice(0, MAX_NAMED).map((name) => `~${name}`),
  ];
}

/** The verbs that only look. */
export const lookCommands: Readonly<Record<string, Command>> = {
  status: {
    usage: '',
    words: 0,
    summary: 'which build of each part runs, and in how many open tabs',
    options: ['json'],
    examples: ['status --json'],
    run: statusOf,
  },
  log: {
    usage: '',
    words: 0,
    summary: 'what was changed, when, by whom and why',
    options: ['json'],
    examples: ['log'],
    run(store) {
      const records = readEntries(store);
      return { json: { records }, lines: tabulate(records.map(rowOf)) };
    },
  },
  verify: verifyCommand,
};
