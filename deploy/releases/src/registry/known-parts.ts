import type { Fold } from '../log/fold.ts';
import { ReleaseError } from '../store/release-error.ts';
import { partsOf, type Store } from '../store/store.ts';

/** Parts that have a build in the store, or a past in the log. */
export function knownParts(store: Store, { parts }: Pick<Fold, 'parts'>): string[] {
  return [...new Set([...partsOf(store), ...Object.keys(parts)])].toSorted();
}

/** @throws {ReleaseError} when there is no such part: a mistyped one is not one without a past */
export function refuseUnknown(store: Store, fold: Pick<Fold, 'parts'>, part: string): void {
  const known = knownParts(store, fold);
  if (!known.includes(part)) {
    const others = known.length === 0 ? '' : `, or name one of: ${known.join(', ')}`;
    throw new ReleaseError(
      'failed',
      'There is no part {part} here. Nothing was changed: publish a build of it first{others}.',
      { part, others },
    );
  }
}
