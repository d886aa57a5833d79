import { changeRegistry, type Change, type Outcome } from './change-registry.ts';
import { assertShareable, saltOf } from './canary.ts';
import { refuseMisfit } from '../checks/fit.ts';
import type { PartState, Ramp } from '../log/fold.ts';
import { refuseHeld } from './hold.ts';
import { assertPublished } from '../provenance/receipts.ts';
import { foldLog } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

const ALL = 100;
/** So many pages must have shown the build in a step, unless said: fewer tell nothing. */
export const USUAL_PAGES = 5;
const MINUTE_MS = 60_000;

/** A build that reaches everybody in steps, each when the one before did no harm. */
export type RampRequest = Change & {
  readonly build: string;
  /** Percents, each more than the one before; the last is 100. */
  readonly steps: readonly number[];
  /** So long each step lasts at least. */
  readonly minutes: number;
  readonly pages?: number | undefined;
  /** Also where calls that are used are not as they were. */
  readonly isDespiteBreaks?: boolean;
};

function refuseSteps(steps: readonly number[]): void {
  const isRising = steps.every((step, at) => step > (steps[at - 1] ?? 0));
  if (steps.length < 2 || !isRising || steps.at(-1) !== ALL) {
    throw new ReleaseError(
      'failed',
      'The steps are {steps}: each must be more than the one before, and the last 100. Nothing was changed.',
      { steps: steps.join(', ') },
    );
  }
}

/**
 * Gives a published build to the first share of the people. From there the server that has the key goes on, step by
 * step, as a canary; the last step promotes it. A rollback, another release or a canary by hand ends it.
 *
 * @throws {ReleaseError} when the steps do not rise to 100; when the build runs for everybody, is not published, or would
 *   break what runs; when the part is held; when the registry moved on, or is locked.
 */
export function ramp(store: Store, wanted: RampRequest): Outcome {
  const { part, build, steps, minutes, pages = USUAL_PAGES } = wanted;
  refuseSteps(steps);
  return changeRegistry(store, wanted, (state) => {
    assertShareable(store, wanted, state);
    refuseHeld(part, state);
    const share = { roles: [], percent: steps[0] ?? ALL, salt: saltOf(state, build) };
    return { verb: 'canary', to: build, canary: share, ramp: { steps: [...steps], minutes, pages } };
  });
}

/** The percent that comes after the present one. */
function nextOf({ steps }: Pick<Ramp, 'steps'>, percent: number): number {
  return steps.find((step) => step > percent) ?? ALL;
}

/** The step that a ramp was seen at. */
type Step = Change & { readonly build: string; readonly percent: number };

/**
 * Takes a ramp one step on; the last promotes the build. Where it is not at that step any more, nothing changes.
 *
 * @throws {ReleaseError} when the build was changed in the store; when the part is held, or the registry is locked.
 */
export function rampOn(store: Store, wanted: Step): Outcome {
  const { part, build, percent } = wanted;
  const urgency = foldLog(store).parts[part]?.urgency ?? 'idle';
  return changeRegistry(store, { urgency, ...wanted }, (state) => {
    const { canary, ramp: running } = state ?? {};
    if (!canary || !running || canary.build !== build || canary.percent !== percent) {
      return undefined;
    }
    assertPublished(store, part, build);
    refuseMisfit(store, { part, build });
    refuseHeld(part, state);
    const next = nextOf(running, percent);
    if (next === ALL) {
      return { verb: 'promote', to: build };
    }
    const { steps, minutes, pages } = running;
    const { roles, salt } = canary;
    return {
      verb: 'canary',
      to: build,
      canary: { roles, percent: next, salt },
      ramp: { steps: [...steps], minutes, pages },
    };
  });
}

/** A ramp that is under way. */
export type RunningRamp = {
  readonly part: string;
  readonly build: string;
  /** What everybody else runs; null where that is nothing. */
  readonly stable: string | null;
  readonly percent: number;
  /** Whom the share falls on. */
  readonly salt: string;
  readonly next: number;
  readonly steps: readonly number[];
  readonly minutes: number;
  readonly pages: number;
  /** When this step began, and when it is over at the earliest; ISO times. */
  readonly since: string;
  readonly dueAt: string;
  readonly isHeld: boolean;
};

function rampOf(part: string, { build: stable, canary, ramp: running, hold }: PartState): RunningRamp[] {
  if (!canary || !running) {
    return [];
  }
  const { build, percent, salt } = canary;
  const dueAt = new Date(Date.parse(running.since) + running.minutes * MINUTE_MS).toISOString();
  const isHeld = hold !== undefined;
  return [{ part, build, stable, percent, salt, next: nextOf(running, percent), ...running, dueAt, isHeld }];
}

/** All ramps that are under way, as the log says. */
export function rampsIn(store: Store): RunningRamp[] {
  return Object.entries(foldLog(store).parts).flatMap(([part, state]) => rampOf(part, state));
}
