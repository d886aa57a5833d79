import { createHash } from 'node:crypto';
import { readRegistry, readSigned } from '@haulboard/releases';
import type { Store } from '@haulboard/releases';

/** The signed registry document as it goes over the wire. */
export type RegistryView = { readonly body: string; readonly etag: string };

/** Read anew for every request: a promotion reaches the next page load without a restart. */
export async function viewRegistry(store: Store): Promise<RegistryView> {
  const body = JSON.stringify(readSigned(store));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag };
}

/** Build of the shell that new page loads get; undefined before the first promotion. */
export async function currentShell(store: Store): Promise<string | undefined> {
  return readRegistry(store).shell?.build;
}
