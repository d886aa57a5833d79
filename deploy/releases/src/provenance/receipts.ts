import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../store/durable.ts';
import { keyringOf, keyStatusOf, type Keyring, type KeyStatus } from './keyring.ts';
import { signedTextOf } from '../log/log.ts';
import { sha256 } from '../store/sha256.ts';
import { manifestFile, manifestHash, readManifest } from '../builds/manifest.ts';
import { origin, type Origin } from '../builds/origin.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Seal } from './seal.ts';
import { buildFolder, hasBuild, isNamedAsBuild, type Build, type Store } from '../store/store.ts';
import { faultOfBuild, filesIn, isTwin } from '../builds/verify-build.ts';

/** What proves a build that was published: the hash of its manifest, which has the hash of every file. */
export const receipt = z.object({
  part: z.string(),
  build: z.string(),
  manifest: z.string(),
  /** Compressed twins are not in the manifest, and a compressor's header may change without the content. */
  twins: z.record(z.string(), z.string()),
  at: z.string(),
  actor: z.string(),
  /** The commit that it was built from, where it was published from a checkout. */
  origin: z.optional(origin),
  /** Team whose key signed; unless said, the root key. */
  team: z.optional(z.string()),
  sig: z.string(),
});

export function receiptFile(store: Store, part: string, build: string): string {
  return path.join(store.receipts, `${part}@${build}.json`);
}

/** Who signs for what. */
type Signing = {
  readonly part: string;
  readonly build: string;
  readonly actor: string;
  readonly origin?: Origin | undefined;
  readonly seal: Seal;
};

/** Hashes of what lies in a build's folder and is neither its manifest nor in it. */
function hashTwins(dir: string): Record<string, string> {
  const twins = filesIn(dir).filter((name) => isTwin(name));
  return Object.fromEntries(
    twins.toSorted().map((name) => [name, sha256(readFileSync(path.join(dir, name)))]),
  );
}

/** Signs for a build; before it is moved in, so that no build is ever without. Call it under the lock only. */
export function writeReceipt(store: Store, dir: string, { seal, ...who }: Signing): void {
  mkdirSync(store.receipts, { recursive: true });
  const { part, build, actor, origin: from } = who;
  const at = new Date().toISOString();
  const body = {
    part,
    build,
    manifest: manifestHash(dir, part),
    twins: hashTwins(dir),
    at,
    actor,
    ...(from && { origin: from }),
    ...(seal.team !== undefined && { team: seal.team }),
  };
  const text = JSON.stringify({ ...body, sig: seal.sign(JSON.stringify(body)) });
  replaceFile(receiptFile(store, body.part, body.build), `${text}\n`);
}

type Looked = { readonly keyStatus: KeyStatus; readonly said: z.output<typeof receipt> | undefined };

/** What a receipt says, and what that is worth. */
export function lookAtReceipt(store: Store, line: string, keyring: Keyring = keyringOf(store)): Looked {
  const text = line.endsWith('\n') ? signedTextOf(line.slice(0, -1)) : undefined;
  const { data: said } = receipt.safeParse(text === undefined ? undefined : JSON.parse(line));
  return { said, keyStatus: said && text !== undefined ? keyStatusOf(keyring, said, text) : 'unknown' };
}

/** What a receipt says, when this registry signed it; undefined when it did not. */
export function readReceipt(
  store: Store,
  line: string,
  keyring = keyringOf(store),
): z.output<typeof receipt> | undefined {
  const { keyStatus, said } = lookAtReceipt(store, line, keyring);
  return keyStatus === 'good' ? said : undefined;
}

/** The files of a build wherever they lie, and the text of the receipt that came with them. */
type Copy = Build & { readonly dir: string; readonly text: string };

function faultOfWords({ part, build }: Build, { keyStatus, said }: Looked): string | undefined {
  if (keyStatus === 'ended') {
    return `was published with a key of the team ${said?.team ?? ''} that has ended, and never released: publish it again`;
  }
  return keyStatus === 'good' && said?.part === part && said.build === build
    ? undefined
    : `has a receipt (registry/builds/${part}@${build}.json) that this registry did not sign`;
}

/** What is wrong with the receipt of a copy of a build, or with what is only in the receipt. */
export function faultOfCopy(store: Store, copy: Copy, keyring = keyringOf(store)): string | undefined {
  const { part, dir, text } = copy;
  const looked = lookAtReceipt(store, text, keyring);
  const fault = faultOfWords(copy, looked);
  const { said: proven } = looked;
  if (fault !== undefined || proven === undefined) {
    return fault;
  }
  if (!existsSync(path.join(dir, manifestFile(part))) || manifestHash(dir, part) !== proven.manifest) {
    return `has a ${manifestFile(part)} that is not the one that was published`;
  }
  const twins = hashTwins(dir);
  const changed = Object.keys({ ...proven.twins, ...twins }).find(
    (name) => twins[name] !== proven.twins[name],
  );
  return changed === undefined ? undefined : `has a ${changed} that is not the one that was published`;
}

/** What is wrong with the receipt of a published build, or with what is only in the receipt. */
export function faultOfReceipt(store: Store, part: string, build: string): string | undefined {
  const file = receiptFile(store, part, build);
  return existsSync(file)
    ? faultOfCopy(store, {
        part,
        build,
        dir: buildFolder(store, part, build),
        text: readFileSync(file, 'utf8'),
      })
    : 'has no receipt: publish it again';
}

/**
 * A build that is to run must lie in the store as it was published, byte for byte.
 *
 * @throws {ReleaseError} when it is not there, or something of it was changed
 */
export function assertPublished(store: Store, part: string, build: string): void {
  if (!isNamedAsBuild({ part, build }) || !hasBuild(store, part, build)) {
    throw new ReleaseError(
      'failed',
      '{part} {build} is not published. Nothing was changed: publish it first.',
      { part, build },
    );
  }
  const dir = buildFolder(store, part, build);
  const unproven = faultOfReceipt(store, part, build);
  const fault = unproven === undefined ? faultOfBuild(dir, readManifest(dir)) : `it ${unproven}`;
  if (fault !== undefined) {
    throw new ReleaseError('verification', '{part} {build} cannot run: {fault}. Nothing was changed.', {
      part,
      build,
      fault,
    });
  }
}
