import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@haulboard/settings';
import { replaceFile } from './durable.ts';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';
import { faultOfLooking, faultOfSystem, type SystemFault } from './system-fault.ts';

const OWNER_ONLY = 0o600;

/** Signs texts with the store's private key; gives the signature in base64. */
export type Signer = (text: string) => string;

/** Base64 has spare bits: only the one canonical spelling of a value counts, or a changed byte could hide there. */
function decode(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
}

function exportKey(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function spkiOf(privateKey: KeyObject): string {
  return exportKey(createPublicKey(privateKey));
}

/** The public half of the private key that is here, whoever's it is; undefined where none can be read. */
export function ownPublicKey(store: Store): string | undefined {
  try {
    return spkiOf(createPrivateKey(readFileSync(store.keyFile)));
  } catch {
    return undefined;
  }
}

/** What signs with the private key that is here. */
export function signerOf(store: Store): Signer {
  const key = readPrivateKey(store);
  return (text) => sign(null, Buffer.from(text), key).toString('base64');
}

/** Makes a key pair, the private half readable for its owner alone; gives the public half. */
export function makeKeyPair(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  makeFolder(path.dirname(file));
  replaceFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), OWNER_ONLY);
  return spkiOf(privateKey);
}

/** The public key that lies in the store; undefined before the first release. */
export function keyInStore(store: Store): string | undefined {
  return existsSync(store.publicKeyFile)
    ? readFileSync(store.publicKeyFile, 'utf8').replace(/\n$/, '')
    : undefined;
}

/** The public key (SPKI, base64) that proves the registry: the pinned one, else the store's own. */
export function releaseKey(store: Store): string | undefined {
  return store.pinnedKey ?? keyInStore(store);
}

function parsePublicKey(spki: string): KeyObject | undefined {
  const der = decode(spki);
  try {
    const key = der && createPublicKey({ key: der, type: 'spki', format: 'der' });
    return key?.asymmetricKeyType === 'ed25519' && exportKey(key) === spki ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text is a public key that can prove a registry. */
export function isPublicKey(spki: string): boolean {
  return parsePublicKey(spki) !== undefined;
}

/** Whether `signature` over `text` was made with the private half of `publicKey`. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = parsePublicKey(publicKey);
  const bytes = decode(signature);
  return key !== undefined && bytes !== undefined && verify(null, Buffer.from(text), key, bytes);
}

function unreadable(fault: SystemFault): ReleaseError {
  return new ReleaseError(
    'failed',
    'The release key {file} cannot be read: {why}. Nothing was changed: {advice}.',
    fault,
  );
}

function readPrivateKey(store: Store): KeyObject {
  try {
    return createPrivateKey(readFileSync(store.keyFile));
  } catch (error) {
    const fault = faultOfSystem(error, store.keyFile);
    if (fault !== undefined) {
      throw unreadable(fault);
    }
    throw new ReleaseError(
      'failed',
      'The release key {file} cannot be read as a private key. Nothing was changed: put it back from your backup.',
      { file: store.keyFile },
    );
  }
}

function misfitOfKeys(store: Store): ReleaseError | undefined {
  const known = releaseKey(store);
  const file = store.keyFile;
  const hidden = faultOfLooking(file);
  if (hidden !== undefined) {
    return unreadable(hidden);
  }
  if (!existsSync(file)) {
    return known === undefined
      ? undefined
      : new ReleaseError(
          'failed',
          'The release key {file} is missing, and this registry is signed with it. Nothing was changed: put it back, or point RELEASE_KEY_FILE to it.',
          { file },
        );
  }
  return known === undefined || known === spkiOf(readPrivateKey(store))
    ? undefined
    : new ReleaseError(
        'failed',
        'The release key {file} does not belong to {publicFile}, which proves this registry, nor to a team. Nothing was changed: point RELEASE_KEY_FILE to the key it was signed with, or have yours given its parts by team add.',
        { file, publicFile: store.pinnedKey === undefined ? store.publicKeyFile : 'RELEASE_PUBLIC_KEY' },
      );
}

/** Why the private key does not fit the public one; undefined when it does, or lies elsewhere. */
export function faultOfKeys(store: Store): string | undefined {
  return misfitOfKeys(store)?.message;
}

/** Gives what signs with the root key; undefined when that lies elsewhere, as where a team has its own. */
export function findSigner(store: Store): Signer | undefined {
  return existsSync(store.keyFile) && faultOfKeys(store) === undefined ? signerOf(store) : undefined;
}

/**
 * Gives what signs with the root key; the first use makes the key pair. Call it under the lock only.
 *
 * @throws {ReleaseError} when the key is missing or is not the one that the registry was signed with.
 */
export function assertSigner(store: Store): Signer {
  const misfit = misfitOfKeys(store);
  if (misfit !== undefined) {
    throw misfit;
  }
  if (!existsSync(store.keyFile)) {
    makeKeyPair(store.keyFile);
  }
  if (keyInStore(store) === undefined) {
    replaceFile(store.publicKeyFile, `${spkiOf(readPrivateKey(store))}\n`);
  }
  return signerOf(store);
}
