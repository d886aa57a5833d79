import { generateKeyPairSync, sign } from 'node:crypto';
import { registryDocument, signedRegistry, type SignedRegistry } from '@haulboard/contract/shell';
import { DevError } from '../dev-error.ts';
import type { LocalBuild } from './local-build.ts';

/** A key of this run alone: it is written into the pages that this run serves, and nowhere else. */
export type RunKey = { readonly publicKey: string; sign(text: string): string };

export function createRunKey(): RunKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

/** The registry of the running product with one remote replaced by the local build. */
export function replaceRemote(text: string, local: LocalBuild, key: RunKey): SignedRegistry {
  const signed = signedRegistry.safeParse(safeJson(text));
  const given = registryDocument.safeParse(signed.success ? safeJson(signed.data.document) : undefined);
  if (!given.success) {
    throw new DevError('The product answers no registry that this contract knows: is it of another version?');
  }
  const { build, manifest } = local;
  const document = JSON.stringify({
    ...given.data,
    // The number stays the product's, so that its own changes still count as newer; the head tells builds apart.
    head: `${given.data.head ?? ''}+${build}`,
    remotes: { ...given.data.remotes, [manifest.name]: { build, manifest, isEnabled: true, urgency: 'now' } },
  });
  return { schema: 1, document, signature: key.sign(document) };
}

/** Container of every remote that runs: what a crash at start has to stop. */
export function containersIn({ document }: SignedRegistry): Readonly<Record<string, string>> {
  const { remotes } = registryDocument.parse(JSON.parse(document));
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { manifest }]) => [name, manifest.container]),
  );
}

/** Build of each remote that runs. */
export function buildsIn({ document }: SignedRegistry): Readonly<Record<string, string>> {
  const { remotes } = registryDocument.parse(JSON.parse(document));
  return Object.fromEntries(Object.entries(remotes).map(([name, { build }]) => [name, build]));
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
