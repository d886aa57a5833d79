import { createHash } from 'node:crypto';
import type { Prover } from '@haulboard/releases';

/** The signed registry document as it goes over the wire. */
export type RegistryView = { readonly body: string; readonly etag: string };

/** Looked at for every request: a promotion reaches the next page load without a restart. */
export function viewRegistry(prover: Prover): RegistryView | undefined {
  const proven = prover.current();
  if (proven === undefined) {
    return undefined;
  }
  const body = JSON.stringify(proven.signed);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag };
}
