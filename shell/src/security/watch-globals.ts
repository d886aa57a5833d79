import type { ShellApi, Stop } from '@haulboard/contract/shell';
import { added, keyMembers, putBack, type KeyMember } from './key-members.ts';
import { refuseAssignments } from './refuse-assignments.ts';
import { readStack, type Owner, type ReadStack } from './owner-of.ts';

const LOOK_EVERY_MS = 10_000;
/** Whoever replaces it again and again has it in the end; operations know. */
const MAX_PUT_BACK = 3;

type WatchGlobalsOptions = {
  readonly everyMs?: number;
  readonly stackBelow?: ReadStack;
};

export type WatchGlobals = {
  /** A build begins or ends: what is another since is of those that ran meanwhile. */
  readonly look: () => void;
  stop: Stop;
};

const keyOf = ({ remote, build = '' }: Owner): string => `${remote} ${build}`.trim();

/**
 * Puts back what all in the page build on when code replaces it, and tells operations (RELIABILITY.md 2.A, row 15).
 * It does so with what is added to every object. What a build assigns to a seldom used name is refused.
 */
export function watchGlobals(
  report: ShellApi['report'],
  running: () => readonly Owner[],
  { everyMs = LOOK_EVERY_MS, stackBelow = readStack }: WatchGlobalsOptions = {},
): WatchGlobals {
  const times = new Map<string, number>();
  const told = new Set<string>();
  const tell = (fault: Parameters<typeof report>[0]): void => {
    const text = JSON.stringify(fault);
    if (!told.has(text)) {
      told.add(text);
      report(fault);
    }
  };
  const first = keyMembers();
  const accepted = new Set(added().map(({ name }) => name));
  let ranBefore = new Set<string>();

  const undo = refuseAssignments({
    members: first,
    stackBelow,
    onRefused: ({ name }, { remote, build = '' }) =>
      tell({ remote, build, message: `${name} was to be replaced by it` }),
    onTaken: () => (known = known.map(asNow)),
  });
  let known = first.map(asNow);

  const mend = (member: KeyMember): void => {
    const { name, isPutBack } = member;
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    if (!isPutBack || count > MAX_PUT_BACK || !putBack(member)) {
      accepted.add(name);
      known = known.map((each) => (each.name === name ? asNow(each) : each));
    }
  };

  const look = (): void => {
    const replaced = known.filter(({ object, key, value }) => Reflect.get(object, key) !== value);
    const more = added().filter(({ name }) => !accepted.has(name));
    [...replaced, ...more].forEach(mend);
    const names = [
      ...(replaced.length > 0 ? [`${replaced.map(({ name }) => name).join(', ')} replaced`] : []),
      ...(more.length > 0 ? [`${more.map(({ name }) => name).join(', ')} added`] : []),
    ];
    const parts = running();
    if (names.length > 0) {
      tell({ ...suspectOf(parts, ranBefore), message: `${names.join(', ')} while ${namesOf(parts)} ran` });
    }
    ranBefore = new Set(parts.map(keyOf));
  };
  const timer = setInterval(look, everyMs);
  return {
    look,
    stop: () => {
      clearInterval(timer);
      undo();
    },
  };
}

/** A member as it is now: from here on this is what it was. */
function asNow(member: KeyMember): KeyMember {
  const { object, key } = member;
  return { ...member, value: Reflect.get(object, key), own: Object.getOwnPropertyDescriptor(object, key) };
}

function namesOf(parts: readonly Owner[]): string {
  return [...new Set(parts.map(keyOf))].join(', ') || 'no remote';
}

/** The only build that ran, or the only one that began since the last look; nobody where there are several. */
function suspectOf(parts: readonly Owner[], ranBefore: ReadonlySet<string>): Owner {
  const builds = new Map(parts.map((part) => [keyOf(part), part]));
  const fresh = [...builds.keys()].filter((key) => !ranBefore.has(key));
  const [only] = fresh.length === 1 ? fresh : builds.keys();
  const found = fresh.length === 1 || builds.size === 1 ? builds.get(only ?? '') : undefined;
  return found ? { remote: found.remote, build: found.build ?? '' } : { remote: 'shell' };
}
