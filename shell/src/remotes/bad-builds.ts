import type { FailReason } from './remote-state.ts';

export type BuildFault = {
  readonly reason: FailReason;
  readonly detail: string;
  /** Nothing runs in its place before the person has said what they want. */
  readonly needsAnswer?: boolean;
};

/** Name of a remote and one of its builds. */
type BuildId = { readonly name: string; readonly build: string };

/**
 * Builds that could not run in this page: no other tab tries them again until the registry names another build of
 * that remote, or the person presses Retry. Files that did not come may come later. A page load forgets all.
 */
export type BadBuilds = {
  faultOf(id: BuildId): BuildFault | undefined;
  mark(id: BuildId, fault: BuildFault): void;
  /** A running build threw; whether it counts as unable to run by now. */
  crashed(id: BuildId, crash: { detail: string; mountedAt: number }): boolean;
  /** Gives every build of a remote another chance. */
  forgive(name: string): void;
};

/** A crash this soon after it was mounted is a build that cannot start. */
const BOOT_MS = 10_000;
/** Two crashes within this time are no accident. */
const TWICE_MS = 60_000;
/** So long a build is spared after its files did not come. */
const NETWORK_MS = 5 * 60_000;

/** `now` is in milliseconds, on a clock that never goes back. */
export function createBadBuilds(now: () => number): BadBuilds {
  const faults = new Map<string, Map<string, BuildFault & { at: number }>>();
  const lastCrash = new Map<string, number>();
  const mark: BadBuilds['mark'] = ({ name, build }, fault) => {
    const known = faults.get(name) ?? new Map<string, BuildFault & { at: number }>();
    faults.set(name, known.set(build, { ...fault, at: now() }));
  };
  return {
    faultOf({ name, build }) {
      const fault = faults.get(name)?.get(build);
      const isOver = fault?.reason === 'network' && now() - fault.at > NETWORK_MS;
      return isOver ? undefined : fault;
    },
    mark,
    crashed(id, { detail, mountedAt }) {
      const key = `${id.name}/${id.build}`;
      const before = lastCrash.get(key) ?? Number.NEGATIVE_INFINITY;
      lastCrash.set(key, now());
      const isBad = now() - mountedAt < BOOT_MS || now() - before < TWICE_MS;
      if (isBad) {
        mark(id, { reason: 'crash', detail });
      }
      return isBad;
    },
    forgive: (name) => void faults.delete(name),
  };
}
