import type { Bucket } from '../bucket/bucket.ts';
import { putDocument } from '../bucket/put-document.ts';
import { changeThroughBucket } from '../bucket/through-bucket.ts';
import { completeDocument } from './complete.ts';
import { findSigner } from '../store/keys.ts';
import { whenUnlocked } from '../store/lock.ts';
import { foldLog, markOf } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import { endTeamKey } from './team.ts';

const EVERY_MS = 1000;
/** What was refused may be fit by now: files came, or another part was rolled back. */
const AGAIN_EVERY_ROUNDS = 30;
const EXPIRY_EVERY_ROUNDS = 60;

type Kept = {
  readonly store: Store;
  /** Where there is one, others wait there for the document. */
  readonly bucket: Bucket | undefined;
  /** Hears why something is not signed, once. */
  readonly onRemark: (remark: string) => void;
  readonly everyMs?: number;
};

/**
 * Keys whose time is over are ended on record: the time in a record is what its signer says, its place in the log is not.
 */
async function endExpired({ store, bucket }: Kept): Promise<void> {
  const now = Date.now();
  const over = foldLog(store).grants.filter(
    ({ endedBy, until }) => endedBy === undefined && until !== undefined && Date.parse(until) <= now,
  );
  for (const { team, key, until } of over) {
    const change = { team, key, actor: 'expiry', reason: `good until ${until ?? ''}` };
    await changeThroughBucket({ store, bucket }, (each) => endTeamKey(each, change));
  }
}

/** Signs once what waits; then others find it in the bucket. */
async function complete(kept: Kept, isDue: boolean): Promise<void> {
  const { store, bucket } = kept;
  if (findSigner(store) === undefined) {
    return;
  }
  if (isDue) {
    await whenUnlocked(store, completeDocument);
    await (bucket && putDocument(store, bucket));
  }
  await endExpired(kept);
}

/**
 * Signs the documents that teams cannot, for as long as this process runs, within about a second of each record. Where the
 * root key lies elsewhere it does nothing.
 */
export function keepCompleted(kept: Kept): () => void {
  const { store, onRemark, everyMs = EVERY_MS } = kept;
  let said = '';
  let mark = '';
  let round = 0;
  let hasFailed = false;
  let isBusy = false;
  const look = async (): Promise<void> => {
    const now = markOf(store);
    round += 1;
    const isDue = now !== mark || (hasFailed && round % AGAIN_EVERY_ROUNDS === 0);
    if (!isDue && round % EXPIRY_EVERY_ROUNDS !== 0) {
      return;
    }
    mark = now;
    try {
      await complete(kept, isDue);
      hasFailed = false;
      said = '';
    } catch (error) {
      hasFailed = true;
      const remark = error instanceof Error ? error.message : String(error);
      if (remark !== said) {
        said = remark;
        onRemark(remark);
      }
    }
  };
  const timer = setInterval(() => {
    if (!isBusy) {
      isBusy = true;
      void look().finally(() => (isBusy = false));
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
