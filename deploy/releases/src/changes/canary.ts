import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@haulboard/contract';
import { changeRegistry, type Change, type Outcome } from './change-registry.ts';
import { refuseMisfit } from '../checks/fit.ts';
import type { PartState } from '../log/fold.ts';
import { assertReleased, refuseHeld } from './hold.ts';
import { assertPublished } from '../provenance/receipts.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

/** Who gets a build before everybody does. */
export type CanaryRelease = Change & {
  readonly build: string;
  /** Empty: every role. */
  readonly roles: readonly Role[];
  readonly percent: number;
  /** Also where calls that are used are not as they were. */
  readonly isDespiteBreaks?: boolean;
};

/** A salt of its own lets each canary fall on other people; one that grows keeps its own. */
export function saltOf(state: Pick<PartState, 'canary' | 'ran'> | undefined, build: string): string {
  const { canary: before, ran = [] } = state ?? {};
  return before?.build === build ? before.salt : `${build}-${ran.length}`;
}

type Shared = { readonly part: string; readonly build: string; readonly isDespiteBreaks?: boolean };

/**
 * Whether a build may go to some of the people; also the first of its part, which nobody else then has.
 *
 * @throws {ReleaseError} when the build runs for everybody already, is not published, or would break what runs; of a shell also when
 *   none runs.
 */
export function assertShareable(store: Store, wanted: Shared, state: PartState | undefined): void {
  const { part, build, isDespiteBreaks = false } = wanted;
  if (part === 'shell' && (state?.build ?? null) === null) {
    throw new ReleaseError(
      'failed',
      'No shell runs, and without one nobody has a page. Nothing was changed: promote a build of it first.',
    );
  }
  assertPublished(store, part, build);
  refuseMisfit(store, { part, build }, { isByCalls: !isDespiteBreaks });
  if (state?.build === build) {
    throw new ReleaseError('failed', '{part} {build} runs for everybody already. Nothing was changed.', {
      part,
      build,
    });
  }
}

/**
 * Gives a published build to a share of the people. Widening a canary keeps those who have it: their share is drawn
 * with the same salt.
 *
 * @throws {ReleaseError} when the build runs for everybody already, is not published, or would break what runs; when the part is
 *   held; when the registry moved on, or is locked.
 */
export function canary(store: Store, wanted: CanaryRelease): Outcome {
  const { part, build, roles, percent } = wanted;
  return changeRegistry(store, wanted, (state) => {
    assertShareable(store, wanted, state);
    const next = { roles: [...roles], percent, salt: saltOf(state, build) };
    if (isDeepStrictEqual(state?.canary, { build, ...next }) && state?.ramp === undefined) {
      return undefined;
    }
    refuseHeld(part, state);
    return { verb: 'canary', to: build, canary: next };
  });
}

function setEnabled(store: Store, change: Change, isEnabled: boolean): Outcome {
  if (change.part === 'shell') {
    throw new ReleaseError(
      'failed',
      'The shell cannot be switched off. Nothing was changed: promote it or roll it back.',
    );
  }
  return changeRegistry(store, change, (state) => {
    const { isEnabled: isNow, to } = assertReleased(change.part, state);
    return isNow === isEnabled ? undefined : { verb: isEnabled ? 'enable' : 'disable', to };
  });
}

/**
 * Switches a remote off: its pages say so and its code is not asked for.
 *
 * @throws {ReleaseError} when nobody has anything of it, it is the shell, the registry moved on, or is locked.
 */
export function disable(store: Store, change: Change): Outcome {
  return setEnabled(store, change, false);
}

/**
 * Switches a remote on again, at the build it had.
 *
 * @throws {ReleaseError} when nobody has anything of it, it is the shell, the registry moved on, or is locked.
 */
export function enable(store: Store, change: Change): Outcome {
  return setEnabled(store, change, true);
}
