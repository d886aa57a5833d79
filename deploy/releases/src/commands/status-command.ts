import type { LiveTabs } from '../store/live-tabs.ts';
import { rampsIn } from '../changes/ramp.ts';
import { refuseUnknown } from '../registry/known-parts.ts';
import { foldLog, readRegistry } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import { faultOfTeamRecords, waitingRecords } from '../changes/team-records.ts';
import { endOfCanary, waysBack } from '../changes/ways-back.ts';
import { tabulate, type Command, type Result } from './command.ts';
import { recordsOf, sayRecords } from './log-command.ts';
import { freshTabs, wantedIn } from './open-tabs.ts';
import { cellsOf, statusRows } from './status-rows.ts';
import { waitForTabs } from './wait-for-tabs.ts';
import { TOLERATED_MS } from './tolerated-clock.ts';

const LAST_RECORDS = 5;

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

/** What failed lately in builds that people have now. */
function troublesOf(store: Store, live: LiveTabs | undefined, part: string | undefined) {
  const wanted = wantedIn(readRegistry(store));
  return (live?.troubles ?? []).filter((each) => {
    const { build, canary } = wanted[each.part] ?? {};
    const isOf = part === undefined || part === each.part;
    return isOf && (each.build === build || each.build === canary?.build);
  });
}

function sayTroubles(troubles: ReturnType<typeof troublesOf>, part: string | undefined): string[] {
  if (troubles.length === 0) {
    return [];
  }
  const rows = troubles.map(({ part: of, build, what, count, lastAt }) => [
    `  ${of}`,
    build,
    `${count} times in a day, last at ${lastAt}`,
    what,
  ]);
  const advice = part === undefined ? ['status <part> shows the ways back of one of them'] : [];
  return ['', 'failed in the last hour:', ...tabulate(rows), ...advice];
}

/** What was done with a part lately, and how it can be taken back. */
function detailOf(store: Store, part: string): Result {
  const records = recordsOf(store, part, LAST_RECORDS);
  const ways = waysBack(store, part);
  const off = part === 'shell' ? [] : [[`  disable ${part} --reason …`, 'switches it off']];
  const isNew = readRegistry(store).newcomers?.[part]?.canary !== undefined;
  const ending = endOfCanary(store, part);
  const end = ending === undefined ? [] : [[`  ${ending}`, 'ends the canary alone: everybody has what runs']];
  const away = isNew ? [[`  rollback ${part} --reason …`, 'nobody has it any more']] : [];
  const rows = ways.map(({ build, fault }) => [
    `  rollback ${part} --to ${build} --reason …`,
    fault === undefined ? '' : `is refused: ${fault}`,
  ]);
  return {
    json: { records, ways },
    lines: [
      '',
      'last records:',
      ...sayRecords(records).map((line) => `  ${line}`),
      '',
      ways.length === 0 && !isNew && ending === undefined
        ? 'no other build ran for everybody and is here:'
        : 'ways back:',
      ...tabulate([...end, ...away, ...rows, ...off]),
    ],
  };
}

function sayToCome(at: string): string {
  const isToCome = Date.parse(at) > Date.now() + TOLERATED_MS;
  return isToCome
    ? `, which is still to come by the clock here (${new Date().toISOString()}): one of the two machines has a wrong clock`
    : '';
}

function lookAt(store: Store, part: string | undefined): Result {
  const live = freshTabs(store);
  const registry = readRegistry(store);
  const { seq, at } = registry;
  const rows = statusRows(store, registry, live).filter((row) => part === undefined || row.part === part);
  const waiting = waitingOf(store);
  const troubles = troublesOf(store, live, part);
  const detail = part === undefined ? { json: {}, lines: [] } : detailOf(store, part);
  return {
    json: {
      seq,
      at,
      openTabs: live?.openTabs ?? null,
      parts: rows,
      ramps: rampsIn(store),
      troubles,
      ...waiting.json,
      ...detail.json,
    },
    lines: [
      `registry at ${seq}, since ${at}${sayToCome(at)}`,
      ...waiting.lines,
      ...tabulate(rows.map(cellsOf)),
      ...sayTroubles(troubles, part),
      ...detail.lines,
    ],
  };
}

/** What runs, where it fails, and how it is taken back. */
export const statusCommand: Command = {
  usage: '[<remote|shell>]',
  words: 1,
  summary: 'which build of each part runs, since when, in how many open tabs, and what fails',
  detail:
    'Of one part also what was done with it lately, and each way back with why it would be refused. Tabs and faults are those that a server with this store counts. With --wait it looks again until all open tabs run what they should; the exit code is 4 when they do not in that time.',
  options: ['wait', 'json'],
  examples: ['status', 'status map', 'status map --wait 5m', 'status --json'],
  run(store, [part], { waitMs }) {
    if (part !== undefined) {
      refuseUnknown(store, foldLog(store), part);
    }
    const isLate = waitMs !== undefined && !waitForTabs(store, part, waitMs);
    const { lines, json } = lookAt(store, part);
    const missing = freshTabs(store)
      ? 'not all open tabs run what they should'
      : 'no server counts open tabs here';
    return {
      json: waitMs === undefined ? json : { ...json, hasConverged: !isLate },
      isFaulty: isLate,
      lines: [
        ...lines,
        ...(waitMs === undefined ? [] : ['', isLate ? `${missing}` : 'all open tabs run what they should']),
      ],
    };
  },
};
