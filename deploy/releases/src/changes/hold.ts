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

/**
 * The part, and the build that a record about it names: the one that runs, or that only some people have or had.
 *
 * @throws {ReleaseError} when nobody ever got anything of the part.
 */
export function assertReleased(part: string, state: PartState | undefined): PartState & { to: string } {
  const to = state?.build ?? state?.canary?.build ?? state?.fallen.at(-1);
  if (state === undefined || to === undefined) {
    throw new ReleaseError(
      'failed',
      'Nobody has anything of {part}. Nothing was changed: promote a build first, or let some people have it as a canary.',
      { part },
    );
  }
  return { ...state, to };
}

function setHold(store: Store, change: Change, verb: 'hold' | 'unhold'): Outcome {
  return changeRegistry(store, change, (state) => {
    const { to, hold: held } = assertReleased(change.part, state);
    return (held !== undefined) === (verb === 'hold') ? undefined : { verb, to };
  });
}

/**
 * Keeps a part at the build it runs: promoting it is refused until it is let go.
 *
 * @throws {ReleaseError} when nobody has anything of it, the registry moved on, or is locked.
 */
export function hold(store: Store, change: Change): Outcome {
  return setHold(store, change, 'hold');
}

/**
 * Lets a held part go.
 *
 * @throws {ReleaseError} when nobody has anything of it, the registry moved on, or is locked.
 */
export function unhold(store: Store, change: Change): Outcome {
  return setHold(store, change, 'unhold');
}
