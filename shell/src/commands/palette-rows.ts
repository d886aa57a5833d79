import type { Locale } from '@haulboard/contract/shell';
import type { Command } from './command.ts';
import { findCommands, type FoundCommand } from './find-commands.ts';
import type { Found } from './use-found.ts';

export type GroupName = 'recent' | 'go' | 'do' | 'find' | 'records';

/** One line of the list. */
export type Row = {
  id: string;
  title: string;
  keys: string | undefined;
  /** Why it cannot be done now; empty when it can. */
  why: string;
  hit: Found['hit'] | undefined;
  choice: { kind: 'command'; command: Command } | { kind: 'found'; found: Found };
};

export type Group = { name: GroupName; rows: Row[] };

type GroupRowsOptions = {
  commands: readonly Command[];
  /** By command, why it cannot be done now. */
  reasons: ReadonlyMap<string, string>;
  recent: readonly string[];
  found: readonly Found[];
  records: readonly Found[];
  query: string;
  locale: Locale;
};

function rowOf(command: Command, { locale, reasons }: Pick<GroupRowsOptions, 'locale' | 'reasons'>): Row {
  return {
    id: `command-${command.id}`,
    title: command.title[locale],
    keys: command.keys[0],
    why: reasons.get(command.id) ?? '',
    hit: undefined,
    choice: { kind: 'command', command },
  };
}

function foundRow(found: Found): Row {
  const { hit } = found;
  return {
    id: `found-${hit.kind}-${hit.id}`,
    title: hit.title,
    keys: undefined,
    why: '',
    hit,
    choice: { kind: 'found', found },
  };
}

/** Places to go to and things to do; what somebody looks for comes first, in whichever of them it is. */
function commandGroups(fitting: readonly FoundCommand[], rowsOf: (list: readonly FoundCommand[]) => Row[]) {
  const both = [
    { name: 'go' as const, list: fitting.filter(({ command }) => command.go !== undefined) },
    { name: 'do' as const, list: fitting.filter(({ command }) => command.go === undefined) },
  ];
  const bestOf = ({ list }: (typeof both)[number]) => list[0]?.rank ?? Infinity;
  return both
    .toSorted((one, other) => bestOf(one) - bestOf(other))
    .map(({ name, list }): Group => ({ name, rows: rowsOf(list) }));
}

/** The list in its groups: without a query what was used last comes first; nothing is there twice. */
export function groupRows({ commands, recent, found, records, query, ...rest }: GroupRowsOptions): Group[] {
  const isSearch = query.trim() !== '';
  const fitting = findCommands(commands, query);
  const last = isSearch ? [] : recent.flatMap((id) => fitting.find(({ command }) => command.id === id) ?? []);
  const others = fitting.filter((each) => !last.includes(each));
  const rowsOf = (list: readonly FoundCommand[]) => list.map(({ command }) => rowOf(command, rest));
  // What cannot be done now comes last while nobody looks for it.
  const possibleFirst = (rows: Row[]) =>
    isSearch ? rows : rows.toSorted((a, b) => Number(a.why !== '') - Number(b.why !== ''));
  const groups: Group[] = [
    { name: 'recent', rows: rowsOf(last) },
    ...commandGroups(others, (list) => possibleFirst(rowsOf(list))),
    { name: 'find', rows: isSearch ? found.map(foundRow) : [] },
    { name: 'records', rows: isSearch ? records.map(foundRow) : [] },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const PAGE = 8;

/** The line a key leads to; nothing for any other key. Up from the first is the last. */
export function stepRow(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(at + PAGE, last),
    PageUp: Math.max(at - PAGE, 0),
  };
  return count === 0 ? undefined : steps[key];
}
