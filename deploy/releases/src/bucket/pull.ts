import { ReleaseError } from '../release-error.ts';
import type { Store } from '../store.ts';
import type { Bucket } from './bucket.ts';
import { pullBuilds } from './pull-builds.ts';
import { lookForRecords, pullRecords } from './pull-records.ts';

/** What a pull saw. */
type Pulled = {
  /** Names of the receipts in the bucket. */
  readonly known: ReadonlySet<string>;
  /** Builds that are not what was published, and were left out. */
  readonly faults: readonly string[];
  /** Whether the bucket has everything of the log that was here before. */
  readonly hasOurs: boolean;
};

/**
 * Brings this folder to where the bucket is: builds first, then the records that name them.
 *
 * @throws {ReleaseError} when the bucket cannot be reached, or a record in it is not what was released
 */
export async function pull(store: Store, bucket: Bucket): Promise<Pulled> {
  const look = await lookForRecords(store, bucket);
  const { known, faults } = await pullBuilds(store, bucket);
  try {
    await pullRecords(store, bucket, look);
  } catch (error) {
    if (error instanceof ReleaseError && faults.length > 0) {
      // A build that was refused is why a record that names it cannot be taken over.
      throw new ReleaseError(error.fault, [error.message, ...faults].join(' '));
    }
    throw error;
  }
  return { known, faults, hasOurs: look.hasOurs };
}

/** The records alone: nothing but one list when there are none. Gives whether there were any. */
export async function hasNews(store: Store, bucket: Bucket): Promise<boolean> {
  return (await lookForRecords(store, bucket)).fresh.length > 0;
}
