import { firstCanariesOf } from '@haulboard/contract/shell';
import { findSigner } from '../store/keys.ts';
import { readLines } from '../log/log.ts';
import { documentOf, foldLog, readRegistry, sealDocument } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildsOf, hasBuild, partsOf, type Build, type Store } from '../store/store.ts';
import type { Bucket } from './bucket.ts';
import { distrust } from './distrust.ts';
import { receiptName, recordName } from './object-names.ts';
import { listRecords, readRecord } from './pull-records.ts';
import { pushBuild, pushRecord } from './push.ts';

/** Builds that somebody may get at this moment. */
function namedBuilds(store: Store): Build[] {
  const document = readRegistry(store);
  const { shell, remotes } = document;
  const firsts = firstCanariesOf(document).map(({ name, canary: { build } }) => ({ part: name, build }));
  const ofRemotes = Object.entries(remotes).flatMap(([part, { build, canary, lastGood }]) =>
    [build, canary?.build, lastGood?.build]
      .filter((each) => each !== undefined)
      .map((each) => ({ part, build: each })),
  );
  return [...(shell ? [{ part: 'shell', build: shell.build }] : []), ...ofRemotes, ...firsts];
}

function allBuilds(store: Store): Build[] {
  return partsOf(store).flatMap((part) => buildsOf(store, part).map((build) => ({ part, build })));
}

/** A record in the bucket must be the one of that number here: on another past nothing is built. */
async function assertSame(store: Store, bucket: Bucket, seq: number): Promise<void> {
  const name = recordName(seq);
  if ((await readRecord(bucket, name)) !== readLines(store)[seq - 1]) {
    throw distrust(bucket, name, `is not record ${seq} of ${store.logFile}`);
  }
}

async function sendRecords(store: Store, bucket: Bucket): Promise<void> {
  const lines = readLines(store);
  const present = await listRecords(bucket, 1);
  if (present.length > 0) {
    await assertSame(store, bucket, present.length);
  }
  const signer = findSigner(store);
  // A team cannot sign it: whoever has the root key does.
  const document = signer && sealDocument(documentOf(store, foldLog(store, lines)), signer);
  for (let index = present.length; index < lines.length; index += 1) {
    // Whoever follows takes all records there are at once, and needs the last one's document only.
    const isLast = index === lines.length - 1;
    const record = { seq: index + 1, line: lines[index] ?? '' };
    if (!(await pushRecord(bucket, { ...record, ...(isLast && document && { document }) }))) {
      throw distrust(bucket, recordName(record.seq), `is not record ${record.seq} of ${store.logFile}`);
    }
  }
}

/** A build that was changed here must not keep others from being switched off or rolled back. */
async function sendBuild(store: Store, bucket: Bucket, build: Build): Promise<string[]> {
  try {
    await pushBuild(store, bucket, build);
    return [];
  } catch (error) {
    if (error instanceof ReleaseError && error.fault !== 'failed') {
      return [error.message];
    }
    throw error;
  }
}

/** What the bucket was found to have. */
type Known = { readonly known: ReadonlySet<string>; readonly hasOurs: boolean };

/**
 * Gives the bucket what only this folder has. A new bucket gets all of it. Any other gets records that were written
 * without it, and builds in use that it lacks. Those builds were lost or cut off on their way there. Returns what is
 * wrong with those that cannot be sent.
 *
 * @throws {ReleaseError} when the bucket has another past than this folder
 */
export async function sendRest(store: Store, bucket: Bucket, { known, hasOurs }: Known): Promise<string[]> {
  const lines = readLines(store);
  const wanted = known.size === 0 ? allBuilds(store) : namedBuilds(store);
  const missing = wanted.filter(
    (each) => !known.has(receiptName(each)) && hasBuild(store, each.part, each.build),
  );
  const faults: string[] = [];
  for (const build of missing) {
    faults.push(...(await sendBuild(store, bucket, build)));
  }
  if (!hasOurs) {
    await sendRecords(store, bucket);
  } else if (lines.length > 0) {
    await assertSame(store, bucket, lines.length);
  }
  return faults;
}
