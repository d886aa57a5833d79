import { changeRegistry, type Change, type Outcome } from './change-registry.ts';
import { refuseMisfit } from './fit.ts';
import { assertPublished } from './receipts.ts';
import { ReleaseError } from './release-error.ts';
import { hasBuild } from './store.ts';
import type { Store } from './store.ts';

/** Back to which build; the one before the present one unless said. */
export type Rollback = Change & { readonly to?: string; readonly reason: string };

/**
 * Takes one part back to a build that ran before, ends its canary, and holds it there: nothing re-promotes
 * by itself what somebody rolled back. It is a new record that touches one part; all others stay as they are.
 *
 * @throws {ReleaseError} when there is nothing to go back to, the registry moved on, or is locked.
 */
export function rollback(store: Store, wanted: Rollback): Outcome {
  const { part, to, reason } = wanted;
  if (reason.trim() === '') {
    throw new ReleaseError(
      'failed',
      'A rollback needs a reason. Nothing was changed: say why with --reason.',
    );
  }
  return changeRegistry(store, wanted, (state) => {
    const target = to ?? state?.behind.findLast((build) => hasBuild(store, part, build));
    if (target === undefined) {
      throw new ReleaseError(
        'failed',
        'No build of {part} ran before the present one. Nothing was changed: name a published build with --to.',
        { part },
      );
    }
    assertPublished(store, part, target);
    refuseMisfit(store, { part, build: target });
    const isThere = target === state?.build && state.canary === undefined;
    return isThere ? undefined : { verb: 'rollback', to: target };
  });
}
