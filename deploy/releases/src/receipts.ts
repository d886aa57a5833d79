import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from './durable.ts';
import { isSignedBy, releaseKey, type Signer } from './keys.ts';
import { sha256, signedTextOf } from './log.ts';
import { manifestFile, readManifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { buildFolder, hasBuild, type Store } from './store.ts';
import { faultOfBuild, filesIn, isTwin } from './verify-build.ts';

/** What proves a build that was published: the hash of its manifest, which has the hash of every file. */
export const receipt = z.object({
  part: z.string(),
  build: z.string(),
  manifest: z.string(),
  /** Compressed twins are not in the manifest, and a compressor's header may change without the content. */
  twins: z.record(z.string(), z.string()),
  at: z.string(),
  actor: z.string(),
  sig: z.string(),
});

export function receiptFile(store: Store, part: string, build: string): string {
  return path.join(store.receipts, `${part}@${build}.json`);
}

/** `sha256-<hex>` of the manifest as it lies in a build's folder. */
export function manifestHash(dir: string, part: string): string {
  return sha256(readFileSync(path.join(dir, manifestFile(part))));
}

/** Who signs for what. */
type Signing = {
  readonly part: string;
  readonly build: string;
  readonly actor: string;
  readonly signer: Signer;
};

/** Hashes of what lies in a build's folder and is neither its manifest nor in it. */
function hashTwins(dir: string): Record<string, string> {
  const twins = filesIn(dir).filter((name) => isTwin(name));
  return Object.fromEntries(
    twins.toSorted().map((name) => [name, sha256(readFileSync(path.join(dir, name)))]),
  );
}

/** Signs for a build; before it is moved in, so that no build is ever without. Call it under the lock only. */
export function writeReceipt(store: Store, dir: string, { signer, ...who }: Signing): void {
  mkdirSync(store.receipts, { recursive: true });
  const { part, build, actor } = who;
  const at = new Date().toISOString();
  const body = { part, build, manifest: manifestHash(dir, part), twins: hashTwins(dir), at, actor };
  const text = JSON.stringify({ ...body, sig: signer(JSON.stringify(body)) });
  replaceFile(receiptFile(store, body.part, body.build), `${text}\n`);
}

/** What is wrong with the receipt of a published build, or with its manifest. */
export function faultOfReceipt(store: Store, part: string, build: string): string | undefined {
  const file = receiptFile(store, part, build);
  if (!existsSync(file)) {
    return 'has no receipt: publish it again';
  }
  const line = readFileSync(file, 'utf8');
  const text = line.endsWith('\n') ? signedTextOf(line.slice(0, -1)) : undefined;
  const { data } = receipt.safeParse(text === undefined ? undefined : JSON.parse(line));
  const key = releaseKey(store);
  if (text === undefined || data === undefined || key === undefined || !isSignedBy(key, text, data.sig)) {
    return `has a receipt (registry/builds/${path.basename(file)}) that this registry did not sign`;
  }
  if (data.part !== part || data.build !== build) {
    return `has the receipt of ${data.part} ${data.build}`;
  }
  const dir = buildFolder(store, part, build);
  if (!existsSync(path.join(dir, manifestFile(part))) || manifestHash(dir, part) !== data.manifest) {
    return `has a ${manifestFile(part)} that is not the one that was published`;
  }
  const twins = hashTwins(dir);
  const changed = Object.keys({ ...data.twins, ...twins }).find((name) => twins[name] !== data.twins[name]);
  return changed === undefined ? undefined : `has a ${changed} that is not the one that was published`;
}

/**
 * A build that is to run must lie in the store as it was published, byte for byte.
 *
 * @throws {ReleaseError} when it is not there, or something of it was changed
 */
export function demandPublished(store: Store, part: string, build: string): void {
  if (!/^[a-z][a-z-]*$/.test(part) || !/^[0-9a-f]+$/.test(build) || !hasBuild(store, part, build)) {
    throw new ReleaseError(
      'failed',
      `${part} ${build} is not published. Nothing was changed: publish it first.`,
    );
  }
  const dir = buildFolder(store, part, build);
  const unproven = faultOfReceipt(store, part, build);
  const fault = unproven === undefined ? faultOfBuild(dir, readManifest(dir)) : `it ${unproven}`;
  if (fault !== undefined) {
    throw new ReleaseError('verification', `${part} ${build} cannot run: ${fault}. Nothing was changed.`);
  }
}
