import { setTimeout as sleep } from 'node:timers/promises';
import { RELEASES } from '../changes/change-registry.ts';
import { whenUnlocked } from '../store/lock.ts';
import { parseLine } from '../log/log.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Build, Outbox, Proposal, Store } from '../store/store.ts';
import { faultOfSystem } from '../store/system-fault.ts';
import { agreeOnKey, learnKey } from './agree-on-key.ts';
import type { Bucket } from './bucket.ts';
import { receiptName } from './object-names.ts';
import { pull } from './pull.ts';
import { takeInRecord } from './pull-records.ts';
import { pushBuild, pushRecord, removeBuild } from './push.ts';
import { sendRest } from './send-rest.ts';

const TRIES = 25;
const MAX_PAUSE_MS = 400;

/** How long to wait before the try after this one: longer each time, and not as long as others do. */
export function pauseAfter(tried: number, chance: number): number {
  return Math.round(Math.min(20 * 2 ** tried, MAX_PAUSE_MS) * (0.5 + chance / 2));
}

/** The build that a record brings to people; undefined for a record that leaves what runs. */
function broughtBy(store: Store, { seq, line }: Proposal): Build | undefined {
  const record = parseLine(store, line, seq - 1);
  return 'part' in record && RELEASES.has(record.verb) ? { part: record.part, build: record.to } : undefined;
}

/** What the bucket took is done, also where this folder cannot hear of it. */
async function takeIn({ store, bucket }: Destination, { seq, line }: Proposal): Promise<void> {
  try {
    await takeInRecord(store, bucket, line);
  } catch (error) {
    const fault = faultOfSystem(error, store.root);
    throw fault
      ? new ReleaseError(
          'failed',
          'Record {seq} is in the bucket and counts, but not in this folder: {file} cannot be used, as {why}. The next command brings it. For that, {advice}.',
          { seq, ...fault },
        )
      : error;
  }
}

/** Where to, and the receipts that are there already. */
type Destination = { readonly store: Store; readonly bucket: Bucket; readonly known: ReadonlySet<string> };

/** Tells the bucket what was done here; false when another publisher has taken the number of the record. */
async function deliver(to: Destination, outbox: Outbox): Promise<boolean> {
  const { store, bucket, known } = to;
  const { published, removed, proposal } = outbox;
  for (const build of published) {
    await pushBuild(store, bucket, build);
  }
  for (const build of removed) {
    await removeBuild(bucket, build);
  }
  if (proposal === undefined) {
    return true;
  }
  const build = broughtBy(store, proposal);
  if (build !== undefined && !known.has(receiptName(build))) {
    await pushBuild(store, bucket, build);
  }
  const isOurs = await pushRecord(bucket, proposal);
  if (isOurs) {
    await takeIn(to, proposal);
  }
  return isOurs;
}

/** What a change needs to know of where it is made. */
type Place = {
  readonly store: Store;
  /** Undefined: the folder is all there is. */
  readonly bucket: Bucket | undefined;
  /** Hears of builds in the bucket that are not what was published. */
  readonly onFault?: (fault: string) => void;
};

/**
 * Changes something where the bucket decides: brings the folder up to it, lets `work` decide and sign, and proposes the
 * record. When another publisher was first, all of it is done anew on what that one did. A record reaches the log in
 * this folder only after it is in the bucket. So being killed at any moment leaves nothing to take back.
 *
 * @throws {ReleaseError} when the bucket cannot be reached or trusted, and whatever `work` throws
 */
export async function changeThroughBucket<T>(
  { store, bucket, onFault }: Place,
  work: (store: Store) => T,
): Promise<T> {
  if (bucket === undefined) {
    return whenUnlocked(store, work);
  }
  for (let tried = 1; tried <= TRIES; tried += 1) {
    await agreeOnKey(store, bucket);
    const pulled = await pull(store, bucket);
    const faults = [...pulled.faults, ...(await sendRest(store, bucket, pulled))];
    faults.forEach((fault) => tried === 1 && onFault?.(fault));
    const outbox: Outbox = { published: [], removed: [] };
    const result = await whenUnlocked({ ...store, outbox }, work);
    if (await deliver({ store, bucket, known: pulled.known }, outbox)) {
      return result;
    }
    await sleep(pauseAfter(tried, Math.random()));
  }
  throw new ReleaseError(
    'conflict',
    `Others released into ${bucket.address} before each of ${TRIES} tries. Nothing was changed: try again.`,
  );
}

/** Looks at the folder after it was brought up to the bucket; where that fails, `onFault` hears of it. */
export async function lookThroughBucket<T>(
  { store, bucket, onFault }: Place,
  work: (store: Store) => T,
): Promise<T> {
  try {
    if (bucket !== undefined) {
      await learnKey(store, bucket);
      (await pull(store, bucket)).faults.forEach((fault) => onFault?.(fault));
    }
  } catch (error) {
    if (!(error instanceof ReleaseError)) {
      throw error;
    }
    onFault?.(`${error.message} What follows is what this folder knows.`);
  }
  return work(store);
}
