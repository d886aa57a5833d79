import type { RegistryDocument } from '@haulboard/contract/shell';
import { changeRegistry, demandPublished, type Change } from './change-registry.ts';
import { holdOf } from './hold.ts';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';

/** What shall run from now on. */
export type Promotion = Change & { readonly build: string };

/**
 * Makes a published build the one that new page loads get. Promoting what runs already changes nothing.
 *
 * @throws {ReleaseError} when the build is not published, the part is held, the registry moved on, or is locked.
 */
export function promote(store: Store, promotion: Promotion): RegistryDocument {
  const { part, build } = promotion;
  return changeRegistry(store, promotion, ({ history, running }) => {
    demandPublished(store, part, build);
    if (running === build) {
      return undefined;
    }
    const hold = holdOf(history);
    if (hold) {
      const why = hold.reason === '' ? '' : ` (${hold.reason})`;
      throw new ReleaseError(
        'conflict',
        `${part} is held since ${hold.at} by ${hold.actor}${why}. Nothing was changed: unhold it first.`,
      );
    }
    return { verb: 'promote', to: build };
  });
}
