import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import type { SignedRegistry } from '@haulboard/contract/shell';
import { replaceFile } from '../durable.ts';
import { findSigner, isSignedBy, releaseKey } from '../keys.ts';
import { withLock } from '../lock.ts';
import { appendLine, readLines, sha256, trimLog } from '../log.ts';
import { faultOfRecord } from '../prove-log.ts';
import { documentOf, foldLog, readKept, writeRegistry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { Store } from '../store.ts';
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

/** The document that was signed for a log that ends with this line. */
async function readDocument(store: Store, bucket: Bucket, lines: readonly string[]): Promise<SignedRegistry> {
  const head = sha256(lines.at(-1) ?? '');
  const name = documentName(lines.length, head);
  const content = (await bucket.read(name))?.content.toString();
  if (content === undefined) {
    // Only the documents of the latest records are kept: more came while this one was asked for.
    throw new ReleaseError('failed', `The bucket ${bucket.address} has no ${name} any more.`);
  }
  try {
    const signed = signedRegistry.parse(JSON.parse(content));
    const { seq, head: stands } = registryDocument.parse(JSON.parse(signed.document));
    const isProven = isSignedBy(releaseKey(store) ?? '', signed.document, signed.signature ?? '');
    if (isProven && seq === lines.length && stands === head) {
      return signed;
    }
  } catch {
    // What is no document is not what was signed for it either.
  }
  throw distrust(bucket, name, 'is not the document that was signed for this record');
}

/** Proves what came from the bucket; `known` lines are in the log here, and were proven when they came. */
function assertProven(store: Store, bucket: Bucket, { lines, known }: { lines: string[]; known: number }) {
  for (let index = known; index < lines.length; index += 1) {
    const fault = faultOfRecord(lines, index, releaseKey(store));
    if (fault !== undefined) {
      throw distrust(bucket, recordName(index + 1), fault);
    }
  }
}

/** A log that ends here as it does in the bucket. `signed` is the document, for a folder that cannot sign one. */
type News = { readonly lines: string[]; readonly signed: SignedRegistry | undefined };

/**
 * Adds proven records to the log and replaces the document, in this order: a crash between the two is repaired by
 * whoever takes in next. Other processes of this machine may have taken in the same meanwhile, or more.
 */
function takeIn(store: Store, bucket: Bucket, { lines, signed }: News): void {
  withLock(store, () => {
    trimLog(store);
    const present = readLines(store);
    const other = present.slice(0, lines.length).findIndex((line, index) => line !== lines[index]);
    if (other !== -1) {
      throw distrust(bucket, recordName(other + 1), `is not record ${other + 1} of ${store.logFile}`);
    }
    if (present.length > lines.length) {
      return;
    }
    const document = documentOf(store, foldLog(store, lines));
    const signer = findSigner(store);
    for (const line of lines.slice(present.length)) {
      appendLine(store, line);
    }
    if (signer !== undefined) {
      writeRegistry(store, { document, signer });
    } else if (signed !== undefined) {
      replaceFile(store.registryFile, `${JSON.stringify(signed)}\n`);
    }
  });
}

function isDocumentCurrent(store: Store, lines: readonly string[]): boolean {
  const last = lines.at(-1);
  return last === undefined || readKept(store)?.document.head === sha256(last);
}

/** Puts a record that is in the bucket where this folder reads it, or completes its document. */
export function takeInRecord(store: Store, bucket: Bucket, line: string): void {
  takeIn(store, bucket, { lines: [...readLines(store), line], signed: undefined });
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
 * Takes over the records that were found, proven, with the document they lead to. Whoever cannot sign it takes the
 * signed one from the bucket.
 *
 * @throws {ReleaseError} naming the object that is not what was released; nothing is changed then
 */
export async function pullRecords(
  store: Store,
  bucket: Bucket,
  { lines: before, fresh }: Look,
): Promise<void> {
  if (fresh.length === 0 && isDocumentCurrent(store, before)) {
    return;
  }
  const lines = [...before, ...(await inParallel(fresh, (name) => readRecord(bucket, name)))];
  assertProven(store, bucket, { lines, known: before.length });
  const signed = findSigner(store) === undefined ? await readDocument(store, bucket, lines) : undefined;
  takeIn(store, bucket, { lines, signed });
}
