import { assertProven } from './change-registry.ts';
import { findSigner } from './keys.ts';
import { withLock } from './lock.ts';
import { readLines } from './log.ts';
import { documentOf, foldLog, writeRegistry } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';
import { faultOfTeamRecords, waitingRecords } from './team-records.ts';

/**
 * Signs the document that waits because teams recorded since. They cannot, as pages trust the root key alone. Where that
 * key lies elsewhere nothing happens. Gives whether there was anything to sign.
 *
 * @throws {ReleaseError} when the log was tampered with or is locked, or what a team brings is unfit
 */
export function completeDocument(store: Store): boolean {
  if (findSigner(store) === undefined || waitingRecords(store).length === 0) {
    return false;
  }
  return withLock(store, () => {
    const signer = findSigner(store);
    if (signer === undefined || waitingRecords(store).length === 0) {
      return false;
    }
    assertProven(store, readLines(store));
    const fold = foldLog(store);
    const fault = faultOfTeamRecords(store, fold);
    if (fault !== undefined) {
      throw new ReleaseError(
        'verification',
        'The root key does not vouch for {fault}. People keep what they had: roll that part back, or disable it where nothing ran before.',
        { fault },
      );
    }
    writeRegistry(store, { document: documentOf(store, fold), signer });
    return true;
  });
}
