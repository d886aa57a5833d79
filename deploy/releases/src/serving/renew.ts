import { assertProven } from '../changes/change-registry.ts';
import { findSigner } from '../store/keys.ts';
import { whenUnlocked, withLock } from '../store/lock.ts';
import { readLines } from '../log/log.ts';
import { documentOf, foldLog, readTrusted, writeRegistry } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import { faultOfTeamRecords } from '../changes/team-records.ts';

/** A document that is vouched for this long needs no new signature yet. */
const ENOUGH_MS = 6 * 24 * 3_600_000;
const LOOK_EVERY_MS = 3_600_000;

/**
 * Signs the document anew where its time has run down by a day: whoever holds back new documents cannot keep people on
 * an old one for ever. Says the same as before. Where the key lies elsewhere nothing happens, and nothing ends.
 *
 * @throws {ReleaseError} when the log was tampered with, or is locked: nothing is vouched for then
 */
export function renewDocument(store: Store, date = Date.now()): boolean {
  const isDue = (): boolean => {
    const document = readTrusted(store);
    const until = document?.expiresAt === undefined ? 0 : Date.parse(document.expiresAt);
    // A document that is lost or damaged is made anew from the log.
    return document === undefined ? readLines(store).length > 0 : until - date < ENOUGH_MS;
  };
  if (!isDue() || findSigner(store) === undefined) {
    return false;
  }
  return withLock(store, () => {
    const signer = findSigner(store);
    const lines = readLines(store);
    if (signer === undefined || !isDue()) {
      return false;
    }
    assertProven(store, lines);
    const fold = foldLog(store, lines);
    if (faultOfTeamRecords(store, fold) !== undefined) {
      // What it says already is vouched for still; what a team recorded since is not.
      const kept = readTrusted(store);
      if (kept !== undefined) {
        writeRegistry(store, { document: kept, signer }, { isRenewed: true, date });
      }
      return kept !== undefined;
    }
    const document = documentOf(store, fold);
    writeRegistry(store, { document, signer }, { isRenewed: true, date });
    return true;
  });
}

type Kept = { readonly store: Store; readonly onRemark: (remark: string) => void };

/** Renews it for as long as this process runs; says a failure once. */
export function keepRenewed({ store, onRemark }: Kept): () => void {
  let said = '';
  const look = async (): Promise<void> => {
    try {
      await whenUnlocked(store, (each) => renewDocument(each));
      said = '';
    } catch (error) {
      const remark = error instanceof Error ? error.message : String(error);
      if (remark !== said) {
        said = remark;
        onRemark(remark);
      }
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
