import { ReleaseError } from '../store/release-error.ts';
import { keyringFrom } from '../provenance/keyring.ts';
import { findSigner } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import type { Bucket } from './bucket.ts';
import { pullBuilds } from './pull-builds.ts';
import { isDocumentCurrent, lookForRecords, readNews, takeInNews } from './pull-records.ts';

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
 * Brings this folder to where the bucket is: builds first, then the records that name them. Which keys may have signed for
 * the builds stands in the records, so that these are proven before.
 *
 * @throws {ReleaseError} when the bucket cannot be reached, or a record in it is not what was released
 */
export async function pull(store: Store, bucket: Bucket): Promise<Pulled> {
  const look = await lookForRecords(store, bucket);
  const news = await readNews(store, bucket, look);
  const keyring = keyringFrom(store, news.lines);
  const { known, faults } = await pullBuilds({ store, bucket, keyring });
  try {
    await takeInNews(store, bucket, news);
  } catch (error) {
    if (error instanceof ReleaseError && faults.length > 0) {
      // A build that was refused is why a record that names it cannot be taken over.
      throw new ReleaseError(error.fault, [error.message, ...faults].join(' '));
    }
    throw error;
  }
  return { known, faults, hasOurs: look.hasOurs };
}

/**
 * The records alone: nothing but one list when there are none. Gives whether there were any, or the document of the last one
 * is still to come: a team's record goes before it.
 */
export async function hasNews(store: Store, bucket: Bucket): Promise<boolean> {
  const { fresh, lines } = await lookForRecords(store, bucket);
  return fresh.length > 0 || (findSigner(store) === undefined && !isDocumentCurrent(store, lines));
}
