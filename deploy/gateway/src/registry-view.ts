import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readRegistry } from '@haulboard/releases';
import type { Store } from '@haulboard/releases';

/** The registry document as it goes over the wire. */
export type RegistryView = { readonly body: string; readonly etag: string };

async function readBody(store: Store): Promise<string> {
  try {
    return await readFile(store.registryFile, 'utf8');
  } catch {
    return JSON.stringify(readRegistry(store));
  }
}

/** Read anew for every request: a promotion reaches the next page load without a restart. */
export async function viewRegistry(store: Store): Promise<RegistryView> {
  const body = await readBody(store);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag };
}

/** Build of the shell that new page loads get; undefined before the first promotion. */
export async function currentShell(store: Store): Promise<string | undefined> {
  const document: { shell?: { build?: string } | null } = JSON.parse(await readBody(store));
  return document.shell?.build;
}
