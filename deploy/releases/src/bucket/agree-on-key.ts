import { replaceFile } from '../store/durable.ts';
import { assertSigner, isPublicKey, keyInStore, releaseKey } from '../store/keys.ts';
import { withLockSoon } from '../store/lock.ts';
import type { Store } from '../store/store.ts';
import type { Bucket } from './bucket.ts';
import { distrust } from './distrust.ts';
import { PUBLIC_KEY } from './object-names.ts';

async function readKey(bucket: Bucket): Promise<string | undefined> {
  const found = await bucket.read(PUBLIC_KEY);
  return found?.content.toString().replace(/\n$/, '');
}

/** Also where it is pinned: `verify` looks for it in the folder. */
function keepKey(store: Store, key: string): void {
  if (keyInStore(store) === undefined) {
    replaceFile(store.publicKeyFile, `${key}\n`);
  }
}

/**
 * Takes the bucket's key where this folder has none yet; from then on nothing else is believed. Gives whether the
 * bucket has one.
 *
 * @throws {ReleaseError} when the folder knows another key
 */
export async function learnKey(store: Store, bucket: Bucket): Promise<boolean> {
  const theirs = await readKey(bucket);
  const ours = releaseKey(store);
  if (theirs === undefined) {
    return false;
  }
  if (theirs === ours) {
    keepKey(store, theirs);
    return true;
  }
  if (!isPublicKey(theirs)) {
    throw distrust(bucket, PUBLIC_KEY, 'is not a public key');
  }
  if (ours !== undefined) {
    throw distrust(bucket, PUBLIC_KEY, `is not the key in ${store.publicKeyFile}`);
  }
  keepKey(store, theirs);
  return true;
}

/**
 * Learns the bucket's key, or gives an empty bucket this folder's, made now where there is none.
 *
 * @throws {ReleaseError} when the bucket has another key
 */
export async function agreeOnKey(store: Store, bucket: Bucket): Promise<void> {
  if (!(await learnKey(store, bucket))) {
    await withLockSoon(store, () => assertSigner(store));
    // Of two first publishers one is second, and finds out in the line below.
    await bucket.write(PUBLIC_KEY, `${releaseKey(store) ?? ''}\n`, null);
    await learnKey(store, bucket);
  }
}
