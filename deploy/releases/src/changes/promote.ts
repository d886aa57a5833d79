import { changeRegistry, type Change, type Outcome } from './change-registry.ts';
import { refuseMisfit } from '../checks/fit.ts';
import { refuseHeld } from './hold.ts';
import { assertPublished } from '../provenance/receipts.ts';
import type { Store } from '../store/store.ts';

/** What shall run from now on. */
export type Promotion = Change & {
  readonly build: string;
  /** Also where calls that are used are not as they were. */
  readonly isDespiteBreaks?: boolean;
};

/**
 * Makes a published build the one that everybody gets, and ends a canary. Promoting what runs already
 * changes nothing.
 *
 * @throws {ReleaseError} when the build is not published or would break what runs; when the part is held, the registry moved on,
 *   or is locked.
 */
export function promote(store: Store, promotion: Promotion): Outcome {
  const { part, build, isDespiteBreaks = false } = promotion;
  return changeRegistry(store, promotion, (state) => {
    if (state?.build === build) {
      return undefined;
    }
    assertPublished(store, part, build);
    refuseMisfit(store, { part, build }, { isByCalls: !isDespiteBreaks });
    refuseHeld(part, state);
    return { verb: 'promote', to: build };
  });
}
