import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { learnKey } from './agree-on-key.ts';
import type { Bucket } from './bucket.ts';
import { hasNews, pull } from './pull.ts';

const EVERY_MS = 2000;
/** Builds that are published and not released yet: nobody waits for them. */
const BUILDS_EVERY_ROUNDS = 15;

type Followed = {
  readonly store: Store;
  readonly bucket: Bucket;
  /** Hears once when following fails, and once when it goes on. */
  readonly onRemark: (remark: string) => void;
  readonly everyMs?: number;
};

/** Following a bucket; it goes on until it is stopped. */
export type Following = {
  /** Over when the folder was brought up to the bucket once, or could not be. */
  readonly first: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Says a state once, however long it lasts. */
function remarker(address: string, onRemark: (remark: string) => void) {
  let said = '';
  return (fault: string): void => {
    if (fault !== said) {
      onRemark(fault === '' ? `The bucket ${address} is followed again.` : fault);
      said = fault;
    }
  };
}

function faultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof ReleaseError
    ? `${message} What runs goes on as it was.`
    : `Following the bucket failed: ${message}`;
}

/**
 * Keeps a folder where its bucket is. What cannot be reached or proven changes nothing here: what ran goes on
 * running, and the next round looks again.
 */
export function followBucket({ store, bucket, onRemark, everyMs = EVERY_MS }: Followed): Following {
  const stopping = new AbortController();
  const remark = remarker(bucket.address, onRemark);
  let hasFailed = false;
  const round = async (count: number): Promise<void> => {
    try {
      if (hasFailed || count % BUILDS_EVERY_ROUNDS === 0 || (await hasNews(store, bucket))) {
        await learnKey(store, bucket);
        remark((await pull(store, bucket)).faults.join(' '));
      }
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      remark(faultOf(error));
    }
  };
  const first = round(0);
  const goOn = async (): Promise<void> => {
    await first;
    for (let count = 1; !stopping.signal.aborted; count += 1) {
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) {
        await round(count);
      }
    }
  };
  const done = goOn();
  return {
    first,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
