import { isNoted, NO_NOTES, type BuildNotes } from './build-notes.ts';
import type { FailReason } from './remote-state.ts';

export type BuildFault = {
  readonly reason: FailReason;
  readonly detail: string;
  /** Nothing runs in its place before the person has said what they want. */
  readonly needsAnswer?: boolean;
  /** Another page of this browser found it: where nothing else can run, it is tried here too. */
  readonly isHearsay?: boolean;
};

/** Name of a remote and one of its builds. */
type BuildId = { readonly name: string; readonly build: string };

/**
 * Builds that could not run in this page: no other tab tries them again until the registry names another build of
 * that remote, or the person presses Retry. Files that did not come may come later. Other pages of this browser hear of
 * it for a while.
 */
export type BadBuilds = {
  faultOf(id: BuildId): BuildFault | undefined;
  mark(id: BuildId, fault: BuildFault): void;
  /** A running build threw; whether it counts as unable to run by now. */
  crashed(id: BuildId, crash: { detail: string; mountedAt: number }): boolean;
  /** Gives every build of a remote another chance, and what it shows in pages of others. */
  forgive(name: string): void;
};

/** A crash this soon after it was mounted is a build that cannot start. */
const BOOT_MS = 10_000;
/** Two crashes within this time are no accident; nor is one so soon after another page saw one. */
const TWICE_MS = 60_000;
/** So long a build is spared after its files did not come for the first time; each time longer, up to the last. */
const FIRST_WAIT_MS = 5000;
const WAIT_GROWS = 3;
const LAST_WAIT_MS = 5 * 60_000;
/** So long other pages of this browser do not try what did not run here. */
const TOLD_MS = 10 * 60_000;

type BadBuildsOptions = {
  notes?: BuildNotes;
  /** Milliseconds since 1970. */
  date?: () => number;
  random?: () => number;
};

/** `now` is in milliseconds, on a clock that never goes back. */
export function createBadBuilds(now: () => number, given: BadBuildsOptions = {}): BadBuilds {
  const { notes = NO_NOTES, date = () => 0, random = Math.random } = given;
  const faults = new Map<string, Map<string, BuildFault & { until: number }>>();
  const lastCrash = new Map<string, number>();
  const losses = new Map<string, number>();

  /** All pages lost the same files at one moment: they shall not ask again at one moment. */
  const spareMs = (key: string): number => {
    const before = losses.get(key) ?? 0;
    losses.set(key, before + 1);
    return Math.min(FIRST_WAIT_MS * WAIT_GROWS ** before, LAST_WAIT_MS) * (0.75 + random() / 2);
  };

  const mark: BadBuilds['mark'] = ({ name, build }, fault) => {
    const { reason, detail } = fault;
    const spare = reason === 'network' ? spareMs(`${name}/${build}`) : Number.POSITIVE_INFINITY;
    const known = faults.get(name) ?? new Map<string, BuildFault & { until: number }>();
    faults.set(name, known.set(build, { ...fault, until: now() + spare }));
    if (isNoted(reason)) {
      notes.keep({ remote: name, build, reason, detail, until: date() + Math.min(spare, TOLD_MS) });
    }
  };

  const heardOf = ({ name, build }: BuildId): BuildFault | undefined => {
    const note = notes.find(name, build);
    return note && note.reason !== 'crashed-once'
      ? { reason: note.reason, detail: note.detail, isHearsay: true }
      : undefined;
  };

  return {
    faultOf(id) {
      const fault = faults.get(id.name)?.get(id.build);
      return fault && now() <= fault.until ? fault : heardOf(id);
    },
    mark,
    crashed(id, { detail, mountedAt }) {
      const key = `${id.name}/${id.build}`;
      const ranMs = now() - mountedAt;
      const before = lastCrash.get(key) ?? Number.NEGATIVE_INFINITY;
      lastCrash.set(key, now());
      const isRepeated = now() - before < TWICE_MS || (ranMs < TWICE_MS && notes.find(id.name, id.build));
      const isBad = ranMs < BOOT_MS || Boolean(isRepeated);
      if (isBad) {
        mark(id, { reason: 'crash', detail });
      } else {
        const { name: remote, build } = id;
        notes.keep({ remote, build, reason: 'crashed-once', detail, until: date() + TOLD_MS });
      }
      return isBad;
    },
    forgive(name) {
      for (const key of [...faults.keys()].filter((each) => each === name || each.startsWith(`${name}#`))) {
        faults.delete(key);
      }
      notes.forget(name);
      for (const key of [...losses.keys()].filter((each) => each.startsWith(`${name}/`))) {
        losses.delete(key);
      }
    },
  };
}
