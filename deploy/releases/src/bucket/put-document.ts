import { findSigner } from '../store/keys.ts';
import { isOfTeam, readLines } from '../log/log.ts';
import { sha256 } from '../store/sha256.ts';
import { documentOf, foldLog, readTrusted, sealDocument } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import type { Bucket } from './bucket.ts';
import { documentName } from './object-names.ts';
import { replaceCurrent } from './push.ts';

/**
 * Puts the signed document into the bucket where a team's record is the last: the team could not. Whoever follows without
 * the root key waits for it.
 *
 * @throws {ReleaseError} when the bucket cannot be reached, or may not be written from here
 */
export async function putDocument(store: Store, bucket: Bucket): Promise<void> {
  const lines = readLines(store);
  const last = lines.at(-1) ?? '';
  const signer = findSigner(store);
  if (signer === undefined || !isOfTeam(last) || readTrusted(store)?.head !== sha256(last)) {
    return;
  }
  const document = sealDocument(documentOf(store, foldLog(store, lines)), signer);
  const isNew = await bucket.write(
    documentName(lines.length, sha256(last)),
    `${JSON.stringify(document)}\n`,
    null,
  );
  if (isNew) {
    await replaceCurrent(bucket, { seq: lines.length, line: last, document });
  }
}
