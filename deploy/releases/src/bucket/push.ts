import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import { sha256 } from '../store/sha256.ts';
import { assertPublished, lookAtReceipt, readReceipt, receiptFile } from '../provenance/receipts.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, type Build, type Proposal, type Store } from '../store/store.ts';
import { filesIn } from '../builds/verify-build.ts';
import type { Bucket } from './bucket.ts';
import { inParallel } from './in-parallel.ts';
import {
  CURRENT,
  documentName,
  DOCUMENTS,
  filesOfBuild,
  receiptName,
  recordName,
  seqOfDocument,
} from './object-names.ts';

/** What is not signed for after an hour was left behind by a killed publisher. */
const ABANDONED_AFTER_MS = 3_600_000;
/** Enough for whoever looks while several releases follow one another. */
const DOCUMENTS_KEPT = 10;
const TRIES = 5;
const PAUSE_MS = 50;

/**
 * Writes a file of a build that nobody has signed for yet. The same content may be there already: another publisher
 * of the same sources, or this one before it was killed.
 */
async function pushFile(bucket: Bucket, name: string, content: Buffer): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (await bucket.write(name, content, null)) {
      return;
    }
    const found = await bucket.read(name);
    if (found?.content.equals(content)) {
      return;
    }
    if (found && found.ageMs > ABANDONED_AFTER_MS && (await bucket.write(name, content, found.etag))) {
      return;
    }
    await sleep(PAUSE_MS);
  }
  throw new ReleaseError(
    'conflict',
    `${name} is in ${bucket.address} with other content, and nobody has signed for it: another publisher is at work, or was cut off. Try again; an hour after it was written it is replaced.`,
  );
}

/**
 * Puts a published build into the bucket: its files first, its receipt last, so that what has a receipt is whole.
 *
 * @throws {ReleaseError} when it is not what was published here, or the bucket has another one of that id
 */
export async function pushBuild(store: Store, bucket: Bucket, { part, build }: Build): Promise<void> {
  assertPublished(store, part, build);
  const name = receiptName({ part, build });
  const receipt = readFileSync(receiptFile(store, part, build));
  const present = await bucket.read(name);
  if (present === undefined) {
    const dir = buildFolder(store, part, build);
    const prefix = filesOfBuild({ part, build });
    await inParallel(filesIn(dir), (file) =>
      pushFile(bucket, prefix + file, readFileSync(path.join(dir, file))),
    );
    if (await bucket.write(name, receipt, null)) {
      return;
    }
  }
  const found = await bucket.read(name);
  const text = found?.content.toString() ?? '';
  const { keyStatus, said } = lookAtReceipt(store, text);
  const isSame = said?.manifest === readReceipt(store, receipt.toString())?.manifest;
  if (found && isSame && keyStatus === 'ended') {
    // Signed by a key that has ended, and published anew since.
    await bucket.write(name, receipt, found.etag);
  } else if (!isSame || keyStatus !== 'good') {
    throw new ReleaseError(
      'conflict',
      `${part} ${build} is in ${bucket.address} already with other content. Builds are never overwritten: the bucket was not changed.`,
    );
  }
}

/** Removes a build: its receipt first, so that nobody takes over half of it. */
export async function removeBuild(bucket: Bucket, build: Build): Promise<void> {
  await bucket.remove(receiptName(build));
  await inParallel(await bucket.list(filesOfBuild(build)), (name) => bucket.remove(name));
}

async function isThere(bucket: Bucket, { seq, line }: Proposal): Promise<boolean | undefined> {
  const found = await bucket.read(recordName(seq));
  return found && found.content.toString() === `${line}\n`;
}

/** Whether this very record got its number. The answer to the write may have been lost on the way: then it is looked up. */
async function claim(bucket: Bucket, proposal: Proposal): Promise<boolean> {
  const { seq, line } = proposal;
  try {
    return (
      (await bucket.write(recordName(seq), `${line}\n`, null)) || (await isThere(bucket, proposal)) === true
    );
  } catch (error) {
    if (!(error instanceof ReleaseError)) {
      throw error;
    }
    const isOurs = await isThere(bucket, proposal).catch(() => {
      throw new ReleaseError(
        'failed',
        `The bucket ${bucket.address} was lost while record ${seq} was written. It is not known whether it counts: look at the log when the bucket is back.`,
      );
    });
    if (isOurs === undefined) {
      throw error;
    }
    return isOurs;
  }
}

function seqOf(content: Buffer | undefined): number {
  try {
    const signed = signedRegistry.parse(JSON.parse(content?.toString() ?? ''));
    return registryDocument.parse(JSON.parse(signed.document)).seq;
  } catch {
    return 0;
  }
}

/** Replaces the document that others read; never by an older one. */
export async function replaceCurrent(bucket: Bucket, { seq, document }: Proposal): Promise<void> {
  if (document === undefined) {
    return;
  }
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const found = await bucket.read(CURRENT);
    const isNewer = seqOf(found?.content) < seq;
    if (!isNewer || (await bucket.write(CURRENT, `${JSON.stringify(document)}\n`, found?.etag ?? null))) {
      return;
    }
  }
}

/** What is convenient and not needed: the record counts without it, and the next one makes up for it. */
async function tidyUp(bucket: Bucket, proposal: Proposal): Promise<void> {
  try {
    await replaceCurrent(bucket, proposal);
    const old = (await bucket.list(DOCUMENTS)).filter(
      (name) => (seqOfDocument(name) ?? proposal.seq) <= proposal.seq - DOCUMENTS_KEPT,
    );
    await inParallel(old, (name) => bucket.remove(name));
  } catch (error) {
    if (!(error instanceof ReleaseError)) {
      throw error;
    }
  }
}

/**
 * Proposes the next record; false when another publisher was first. Its document goes before it: whoever cannot
 * sign never finds a record without one.
 *
 * @throws {ReleaseError} when the bucket cannot be reached
 */
export async function pushRecord(bucket: Bucket, proposal: Proposal): Promise<boolean> {
  const { seq, line, document } = proposal;
  const name = documentName(seq, sha256(line));
  if (document !== undefined) {
    await bucket.write(name, `${JSON.stringify(document)}\n`, null);
  }
  if (await claim(bucket, proposal)) {
    await tidyUp(bucket, proposal);
    return true;
  }
  await bucket.remove(name);
  return false;
}
