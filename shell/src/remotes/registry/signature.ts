import type { SignedRegistry } from '@haulboard/contract/shell';

/** `unchecked`: this page has no key, or this browser cannot check. */
export type Verdict = 'good' | 'wrong' | 'unchecked';

export type Verify = (signed: SignedRegistry) => Promise<Verdict>;

/** The key that the gateway wrote into the page; empty where the store has none. */
export function keyOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=haulboard-release-key]')?.content ?? '';
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Undefined on plain-HTTP pages, where there is no WebCrypto, and in browsers without Ed25519. */
async function importKey(key: string): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('spki', bytesOf(key), { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return undefined;
  }
}

/** Checks that the registry was written by who holds the store's key (SPKI, base64): nobody in between changed it. */
export function createVerify(key: string): Verify {
  const imported = key === '' ? Promise.resolve(undefined) : importKey(key);
  return async ({ document: text, signature }) => {
    const known = await imported;
    if (!known) {
      return 'unchecked';
    }
    try {
      const given = bytesOf(signature ?? '');
      const isGood = await crypto.subtle.verify('Ed25519', known, given, new TextEncoder().encode(text));
      return isGood ? 'good' : 'wrong';
    } catch {
      return 'wrong';
    }
  };
}
