import { createHash } from 'node:crypto';
import type { SignedRegistry } from '@haulboard/contract/shell';
import type { Prover } from '@haulboard/releases';
import { packed, type Packed } from './packed.ts';
import { accepts } from './static-file.ts';

/** The signed registry document as it goes over the wire to one caller. */
type RegistryView = Packed & { readonly etag: string };

const ENCODINGS = ['br', 'gzip'] as const;

const kept = new WeakMap<object, Map<string, Promise<RegistryView>>>();

async function view(signed: SignedRegistry, encoding: string): Promise<RegistryView> {
  const body = JSON.stringify(signed);
  // A mark names one form of it: a cache between may hold several.
  const mark = createHash('sha256').update(body).update(encoding).digest('base64url').slice(0, 22);
  return { ...(await packed(body, encoding)), etag: `"${mark}"` };
}

/**
 * Looked at for every request: a promotion reaches the next page load without a restart. Each document is packed once
 * for an encoding, as every open page asks for it.
 */
export function viewRegistry(
  prover: Prover,
  acceptEncoding: string | undefined,
): Promise<RegistryView> | undefined {
  const proven = prover.current();
  if (proven === undefined) {
    return undefined;
  }
  const views = kept.get(proven) ?? new Map<string, Promise<RegistryView>>();
  kept.set(proven, views);
  const encoding = ENCODINGS.find((each) => accepts(acceptEncoding, each)) ?? '';
  const wanted = views.get(encoding) ?? view(proven.signed, encoding);
  views.set(encoding, wanted);
  return wanted;
}
