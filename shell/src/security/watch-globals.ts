import type { ShellApi, Stop } from '@haulboard/contract/shell';
import type { Owner } from './owner-of.ts';

const LOOK_EVERY_MS = 10_000;

/** What everybody in the page builds on: whoever replaces one changes all remotes at once. */
function keyGlobals(): ReadonlyMap<string, unknown> {
  const members: readonly (readonly [string, object, readonly string[]])[] = [
    ['window', globalThis, ['fetch', 'setTimeout', 'Promise', 'JSON', 'WebSocket']],
    ['Array.prototype', Array.prototype, ['map', 'filter', 'forEach', 'find', 'push', 'sort']],
    ['Object', Object, ['keys', 'assign', 'entries']],
    ['String.prototype', String.prototype, ['replace', 'split', 'trim']],
    ['Date', Date, ['now']],
    ['history', History.prototype, ['pushState', 'replaceState']],
  ];
  return new Map(
    members.flatMap(([owner, object, names]) =>
      names.map((name): [string, unknown] => [`${owner}.${name}`, Reflect.get(object, name)]),
    ),
  );
}

/**
 * Tells operations when code in the page replaces what all the others build on (RELIABILITY.md 2.A, row 15). It
 * cannot be prevented without breaking libraries that add what a browser lacks; it can be known. Each is told once.
 */
export function watchGlobals(
  report: ShellApi['report'],
  running: () => readonly Owner[],
  everyMs = LOOK_EVERY_MS,
): Stop {
  let known = keyGlobals();
  const look = (): void => {
    const now = keyGlobals();
    const replaced = [...now].filter(([name, value]) => known.get(name) !== value).map(([name]) => name);
    known = now;
    if (replaced.length > 0) {
      const parts = running();
      const builds = new Set(parts.map(({ remote, build }) => `${remote} ${build ?? ''}`.trim()));
      const [only] = parts;
      report({
        ...(builds.size === 1 && only
          ? { remote: only.remote, build: only.build ?? '' }
          : { remote: 'shell' }),
        message: `${replaced.join(', ')} replaced while ${[...builds].join(', ') || 'no remote'} ran`,
      });
    }
  };
  const timer = setInterval(look, everyMs);
  return () => clearInterval(timer);
}
