import { changeRegistry, type Change, type Outcome } from './change-registry.ts';
import { partState, type PartState } from '../log/fold.ts';
import { foldLog } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

/** Whether promoting a part is refused at the moment. */
export function isHeld(store: Store, part: string): boolean {
  return partState(foldLog(store), part)?.hold !== undefined;
}

/** @throws {ReleaseError} when the part is held: nothing re-releases by itself what somebody stopped. */
export function refuseHeld(part: string, state: PartState | undefined): void {
  const hold = state?.hold;
  if (hold) {
    const why = hold.reason === '' ? '' : ` (${hold.reason})`;
    throw new ReleaseError(
      'conflict',
      '{part} is held since {at} by {actor}{why}. Nothing was changed: unhold it first.',
      { part, at: hold.at, actor: hold.actor, why },
    );
  }
}

/** @throws {ReleaseError} when nothing of the part runs. */
export function assertRunning(part: string, state: PartState | undefined): PartState & { build: string } {
  if (state === undefined || state.build === null) {
    throw new ReleaseError('failed', 'Nothing of {part} runs. Nothing was changed: promote a build first.', {
      part,
    });
  }
  return { ...state, build: state.build };
}

function setHold(store: Store, change: Change, verb: 'hold' | 'unhold'): Outcome {
  return changeRegistry(store, change, (state) => {
    const { build, hold: held } = assertRunning(change.part, state);
    return (held !== undefined) === (verb === 'hold') ? undefined : { verb, to: build };
  });
}

/**
 * Keeps a part at the build it runs: promoting it is refused until it is let go.
 *
 * @throws {ReleaseError} when nothing of it runs, the registry moved on, or is locked.
 */
export function hold(store: Store, change: Change): Outcome {
  return setHold(store, change, 'hold');
}

/**
 * Lets a held part go.
 *
 * @throws {ReleaseError} when nothing of it runs, the registry moved on, or is locked.
 */
export function unhold(store: Store, change: Change): Outcome {
  return setHold(store, change, 'unhold');
}
