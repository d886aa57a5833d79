import { assertProven } from '../changes/change-registry.ts';
import { findSigner } from '../store/keys.ts';
import { withLock } from '../store/lock.ts';
import { readLines } from '../log/log.ts';
import { documentOf, foldLog, writeRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { faultOfTeamRecords, waitingRecords } from '../changes/team-records.ts';

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
