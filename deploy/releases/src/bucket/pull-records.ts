import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import type { SignedRegistry } from '@haulboard/contract/shell';
import { replaceFile } from '../store/durable.ts';
import { findSigner, isSignedBy, releaseKey } from '../store/keys.ts';
import { withLockSoon } from '../store/lock.ts';
import { appendLine, isOfTeam, readLines, trimLog } from '../log/log.ts';
import { sha256 } from '../store/sha256.ts';
import { findFaultFrom } from '../log/prove-log.ts';
import { documentOf, foldLog, readKept, writeRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { faultOfTeamRecords } from '../changes/team-records.ts';
import type { Bucket } from './bucket.ts';
import { distrust } from './distrust.ts';
import { inParallel } from './in-parallel.ts';
import { documentName, missingRecord, recordName, RECORDS, seqOfRecord } from './object-names.ts';

/** The line in an object of the log; an object holds it as the log does, with its line end. */
export async function readRecord(bucket: Bucket, name: string): Promise<string> {
  const text = (await bucket.read(name))?.content.toString();
  if (text === undefined || text.indexOf('\n') !== text.length - 1) {
    throw distrust(bucket, name, 'is not one line of a log');
  }
  return text.slice(0, -1);
}

/** The signed document in an object; it must be the one for a log that ends with the last of these lines. */
function parseDocument(store: Store, content: string, lines: readonly string[]): SignedRegistry | undefined {
  try {
    const signed = signedRegistry.parse(JSON.parse(content));
    const { seq, head } = registryDocument.parse(JSON.parse(signed.document));
    const isProven = isSignedBy(releaseKey(store) ?? '', signed.document, signed.signature ?? '');
    return isProven && seq === lines.length && head === sha256(lines.at(-1) ?? '') ? signed : undefined;
  } catch {
    // What is no document is not what was signed for it either.
    return undefined;
  }
}

/**
 * The newest document that was signed for a log of these lines, newer than the one here; undefined where only teams recorded
 * since, and the root key has not signed yet.
 */
async function readDocument(
  store: Store,
  bucket: Bucket,
  lines: readonly string[],
): Promise<SignedRegistry | undefined> {
  const stands = readKept(store)?.document.seq ?? 0;
  for (let end = lines.length; end > stands; end -= 1) {
    const until = lines.slice(0, end);
    const name = documentName(end, sha256(until.at(-1) ?? ''));
    const content = (await bucket.read(name))?.content.toString();
    const signed = content === undefined ? undefined : parseDocument(store, content, until);
    if (signed !== undefined) {
      return signed;
    }
    if (content !== undefined) {
      throw distrust(bucket, name, 'is not the document that was signed for this record');
    }
    // A team's document comes later, from whoever has the root key.
    if (!isOfTeam(until.at(-1) ?? '')) {
      // Only the documents of the latest records are kept: more came while this one was asked for.
      throw new ReleaseError('failed', `The bucket ${bucket.address} has no ${name} any more.`);
    }
  }
  return undefined;
}

/** A log that ends here as it does in the bucket; its first lines were in the log here, and were proven when they came. */
type News = { readonly lines: readonly string[]; readonly known: number };

type Taken = {
  readonly lines: readonly string[];
  /** The document, for a folder that cannot sign one. */
  readonly signed: SignedRegistry | undefined;
};

/**
 * What a document names is here before it is. A team's record has no document yet: what it names, and may be missing, keeps
 * nobody from the records after it.
 *
 * @throws {ReleaseError} naming the build that is missing
 */
function assertComplete(store: Store, { lines, signed }: Taken): void {
  const stands = signed && registryDocument.parse(JSON.parse(signed.document)).seq;
  const byTeam = lines.findIndex(
    (line, index) => index >= (readKept(store)?.document.seq ?? 0) && isOfTeam(line),
  );
  const end = stands ?? (byTeam === -1 ? lines.length : byTeam);
  documentOf(store, foldLog(store, lines.slice(0, end)));
}

/**
 * Adds proven records to the log and replaces the document, in this order: a crash between the two is repaired by
 * whoever takes in next. Other processes of this machine may have taken in the same meanwhile, or more.
 */
async function takeIn(given: Store, bucket: Bucket, { lines, signed }: Taken): Promise<void> {
  await withLockSoon(given, (store) => {
    trimLog(store);
    const present = readLines(store);
    const other = present.slice(0, lines.length).findIndex((line, index) => line !== lines[index]);
    if (other !== -1) {
      throw distrust(bucket, recordName(other + 1), `is not record ${other + 1} of ${store.logFile}`);
    }
    if (present.length > lines.length) {
      return;
    }
    assertComplete(store, { lines, signed });
    const signer = findSigner(store);
    for (const line of lines.slice(present.length)) {
      appendLine(store, line);
    }
    const fold = foldLog(store, lines);
    if (signer !== undefined && faultOfTeamRecords(store, fold) === undefined) {
      writeRegistry(store, { document: documentOf(store, fold), signer });
    } else if (signed !== undefined) {
      replaceFile(store.registryFile, `${JSON.stringify(signed)}\n`);
    }
  });
}

/** Whether the document here stands on the last of these records. */
export function isDocumentCurrent(store: Store, lines: readonly string[]): boolean {
  const last = lines.at(-1);
  return last === undefined || readKept(store)?.document.head === sha256(last);
}

/** Puts a record that is in the bucket where this folder reads it, or completes its document. */
export async function takeInRecord(store: Store, bucket: Bucket, line: string): Promise<void> {
  await takeIn(store, bucket, { lines: [...readLines(store), line], signed: undefined });
}

/** What a look at the log in the bucket found. */
type Look = {
  readonly lines: readonly string[];
  /** Names of the records that are new here. */
  readonly fresh: readonly string[];
  /** Whether the bucket has a record of the number that is the last one here. */
  readonly hasOurs: boolean;
};

/** Names of the records from `first` on that the bucket has, one after the other. */
export async function listRecords(bucket: Bucket, first: number): Promise<string[]> {
  const listed = await bucket.list(RECORDS, first > 1 ? recordName(first - 1) : undefined);
  const names = listed.filter((name) => seqOfRecord(name) !== undefined);
  const start = names[0] === undefined ? first : (seqOfRecord(names[0]) ?? first);
  const missing = missingRecord(names, start);
  if (missing !== undefined) {
    throw distrust(bucket, missing, 'is missing, and later records are there');
  }
  return names;
}

/** Looks for new records. Ask before the builds: what the records name is published by then. */
export async function lookForRecords(store: Store, bucket: Bucket): Promise<Look> {
  const lines = readLines(store);
  const names = await listRecords(bucket, Math.max(lines.length, 1));
  const hasOurs = lines.length === 0 || names[0] === recordName(lines.length);
  const fresh = hasOurs && lines.length > 0 ? names.slice(1) : names;
  const expected = recordName(lines.length + 1);
  if (fresh[0] !== undefined && fresh[0] !== expected) {
    throw distrust(bucket, expected, 'is missing, and later records are there');
  }
  return { lines, fresh, hasOurs };
}

/**
 * Reads the records that were found, and proves them.
 *
 * @throws {ReleaseError} naming the object that is not what was released
 */
export async function readNews(store: Store, bucket: Bucket, { lines: before, fresh }: Look): Promise<News> {
  const lines = [...before, ...(await inParallel(fresh, (name) => readRecord(bucket, name)))];
  const fault = findFaultFrom(before.length, lines, releaseKey(store));
  if (fault !== undefined) {
    throw distrust(bucket, recordName(fault.index + 1), fault.what);
  }
  return { lines, known: before.length };
}

/**
 * Takes over proven records, with the document they lead to. Whoever cannot sign it takes the signed one from the
 * bucket.
 *
 * @throws {ReleaseError} naming the object that is not what was released; nothing is changed then
 */
export async function takeInNews(store: Store, bucket: Bucket, { lines, known }: News): Promise<void> {
  if (known === lines.length && isDocumentCurrent(store, lines)) {
    return;
  }
  const signed = findSigner(store) === undefined ? await readDocument(store, bucket, lines) : undefined;
  if (known < lines.length || signed !== undefined || findSigner(store) !== undefined) {
    await takeIn(store, bucket, { lines, signed });
  }
}
