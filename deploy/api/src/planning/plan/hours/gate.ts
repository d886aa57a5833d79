import { length, type Span } from './span.ts';

/**
 * The longest a truck stands before a closed gate, or leaves later because of one, minutes: as long as a driver works
 * without a break. Whoever would stand longer came after closing.
 */
export const MAX_WAIT_MINUTES = 5.5 * 60;

/** What is known of a gate: when it serves, in order; null for always. In seconds, or in minutes of a day. */
export type Gate = readonly Span[] | null;

/** When a gate first serves for so long at a stretch whoever is there at `at`; nothing when it does not. */
export function servedFrom(gate: Gate, at: number, long: number): number | undefined {
  if (gate === null) {
    return at;
  }
  const open = gate.find((span) => Math.max(at, span.from) + long <= span.to);
  return open && Math.max(at, open.from);
}

/** How long a truck waits until its gate opens, seconds: 0 where it is open, and where it came after closing. */
export function waitAt(gate: Gate, at: number, long: number): number {
  const wait = (servedFrom(gate, at, long) ?? at) - at;
  return wait > MAX_WAIT_MINUTES * 60 ? 0 : wait;
}

/** Open times without the closures in them. */
function without(open: readonly Span[], closures: readonly Span[]): Span[] {
  return closures.reduce<Span[]>(
    (left, closure) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, closure.from) },
          { from: Math.max(from, closure.to), to },
        ].filter((part) => length(part) > 0),
      ),
    [...open],
  );
}

const ALWAYS: Span = { from: 0, to: 4_102_444_800 };

/** When a gate with these hours serves, what closes it left out. */
export function gateOf(hours: Gate, closures: readonly Span[]): Gate {
  const open = hours ?? (closures.length > 0 ? [ALWAYS] : null);
  return open && without(open, closures);
}
