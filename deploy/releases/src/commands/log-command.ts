import { nameOfKey } from '../log/grants.ts';
import { refuseUnknown } from '../registry/known-parts.ts';
import { readEntries, type Entry, type LogRecord } from '../log/log.ts';
import { foldLog } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import { tabulate, type Command } from './command.ts';

/** A line stays a line; the record has all. */
const MAX_NAMED = 3;
/** Of `@haulboard/contract getBoard` the name says enough. */
const OURS = /^@haulboard\/\S+ /;

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

/** The first names of a list, and how many more there are. */
function someOf(what: string, names: readonly string[]): string[] {
  const more = names.length > MAX_NAMED ? [`and ${names.length - MAX_NAMED} more`] : [];
  const named = [...names.slice(0, MAX_NAMED).map((name) => name.replace(OURS, '')), ...more];
  return names.length === 0 ? [] : [`${what} ${named.join(' ')}`];
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
    ...someOf('takes what the one before did not:', takesMore),
    ...someOf('takes no more:', takesLess),
    ...someOf('calls that differ:', callsDiffer),
  ];
}

/** Records about one part, or all of them; the last so many. */
export function recordsOf(store: Store, part: string | undefined, last = Number.POSITIVE_INFINITY): Entry[] {
  const records = readEntries(store).filter(
    (record) => part === undefined || ('part' in record && record.part === part),
  );
  return records.slice(Math.max(records.length - last, 0));
}

/** Records as people read them, one a line. */
export function sayRecords(records: readonly Entry[]): string[] {
  return tabulate(records.map(rowOf));
}

/** What was done. */
export const logCommand: Command = {
  usage: '[<remote|shell>]',
  words: 1,
  summary: 'what was changed, when, by whom and why',
  detail: 'All parts unless one is named, the newest record last.',
  options: ['last', 'json'],
  examples: ['log', 'log map --last 5'],
  run(store, [part], { last }) {
    if (part !== undefined) {
      refuseUnknown(store, foldLog(store), part);
    }
    const records = recordsOf(store, part, last);
    return { json: { records }, lines: sayRecords(records) };
  },
};
