import { replaceFile } from '../store/durable.ts';
import { ownPublicKey, releaseKey } from '../store/keys.ts';
import { readLines } from '../log/log.ts';
import { findFaultOfLog } from '../log/prove-log.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

function isLost(store: Store, lines: readonly string[]): boolean {
  return releaseKey(store) === undefined && lines.length > 0;
}

/**
 * The public key that was lost, as the private key here has it: the whole log must be signed with that, and a team's key
 * is none of it. Undefined where nothing is lost, or the key lies elsewhere.
 */
export function lostKeyFound(store: Store): string | undefined {
  const lines = readLines(store);
  const own = isLost(store, lines) ? ownPublicKey(store) : undefined;
  return own !== undefined && findFaultOfLog(lines, own) === undefined ? own : undefined;
}

/**
 * Puts a public key back that was lost, where the private key is. Nothing else is touched: records of today stay.
 *
 * @throws {ReleaseError} when the key lies elsewhere, or nothing may be written
 */
export function putLostKeyBack(store: Store, isDryRun = false): void {
  if (!isLost(store, readLines(store))) {
    return;
  }
  const own = lostKeyFound(store);
  if (own === undefined) {
    throw new ReleaseError(
      'verification',
      'registry/key.pub is missing. Nothing was changed: put that one line back as you keep it elsewhere (RELEASE_PUBLIC_KEY of the product), or run this where the release key is.',
    );
  }
  if (isDryRun) {
    throw new ReleaseError(
      'verification',
      'registry/key.pub is missing. Nothing was changed: the next change puts it back, as the release key here proves the log.',
    );
  }
  replaceFile(store.publicKeyFile, `${own}\n`);
}
