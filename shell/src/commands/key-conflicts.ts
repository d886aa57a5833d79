import { isAllowed, ROLES, type Role } from '@haulboard/contract';
import { BROWSER_KEYS, normalKeys } from './keys.ts';
import type { Command } from './command.ts';

type Binding = { command: Command; steps: string[] };

function startsWith(long: readonly string[], short: readonly string[]): boolean {
  return short.every((step, at) => long[at] === step);
}

/** Two can meet when they work on one page, and one of them working everywhere is enough for that. */
function meet(a: Command, b: Command): boolean {
  return a.on.length === 0 || b.on.length === 0 || a.on.some((page) => b.on.includes(page));
}

function describe(a: Binding, b: Binding, role: Role): string {
  const [first, second] = [a, b].map(({ command, steps }) => `${command.id} (${steps.join(' ')})`);
  return `${first} and ${second}, for ${role}`;
}

/**
 * Keys that would mean two things to one person at one place: the same keys, or keys with which longer
 * ones begin. Keys the browser needs are conflicts too.
 */
export function findKeyConflicts(commands: readonly Command[]): string[] {
  const bindings = commands.flatMap((command) =>
    command.keys.map((keys): Binding => ({ command, steps: normalKeys(keys) })),
  );
  const taken = bindings
    .filter(({ steps }) => steps.some((step) => BROWSER_KEYS.has(step)))
    .map(({ command, steps }) => `${command.id} (${steps.join(' ')}) and the browser`);
  const clashes = bindings.flatMap((a, at) =>
    bindings.slice(at + 1).flatMap((b) => {
      const isClash = startsWith(a.steps, b.steps) || startsWith(b.steps, a.steps);
      const role = ROLES.find(
        (each) => isAllowed(each, a.command.permission) && isAllowed(each, b.command.permission),
      );
      return isClash && meet(a.command, b.command) && role !== undefined ? [describe(a, b, role)] : [];
    }),
  );
  return [...taken, ...clashes];
}
