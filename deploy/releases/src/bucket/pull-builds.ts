import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flush, flushTree, replaceFile } from '../store/durable.ts';
import type { Keyring } from '../provenance/keyring.ts';
import { withLockSoon } from '../store/lock.ts';
import { readManifest } from '../builds/manifest.ts';
import { faultOfCopy, lookAtReceipt, receiptFile } from '../provenance/receipts.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, hasBuild, type Build, type Store } from '../store/store.ts';
import { faultOfBuild, isSafePath } from '../builds/verify-build.ts';
import type { Bucket } from './bucket.ts';
import { inParallel } from './in-parallel.ts';
import { buildOfReceipt, filesOfBuild, receiptName, RECEIPTS } from './object-names.ts';

async function download(bucket: Bucket, build: Build, dir: string): Promise<string | undefined> {
  const prefix = filesOfBuild(build);
  const names = await bucket.list(prefix);
  const unsafe = names.find((name) => !isSafePath(name.slice(prefix.length)));
  if (unsafe !== undefined) {
    return `its file ${unsafe} has a name that is not allowed`;
  }
  await inParallel(names, async (name) => {
    const found = await bucket.read(name);
    const file = path.join(dir, name.slice(prefix.length));
    mkdirSync(path.dirname(file), { recursive: true });
    // What is gone since it was listed is missing in the proof that follows.
    writeFileSync(file, found?.content ?? '');
  });
  return undefined;
}

type Download = { readonly dir: string; readonly text: string; readonly keyring: Keyring };

/** What is wrong with a build as it came from the bucket: the same proof as before it runs. */
function faultOfDownload(store: Store, { part, build }: Build, { keyring, ...copy }: Download) {
  const unproven = faultOfCopy(store, { part, build, ...copy }, keyring);
  if (unproven !== undefined) {
    return unproven;
  }
  const manifest = readManifest(copy.dir);
  return manifest.name === part && manifest.build === build
    ? faultOfBuild(copy.dir, manifest)
    : `is ${manifest.name} ${manifest.build}`;
}

async function moveIn(
  store: Store,
  { part, build }: Build,
  copy: { dir: string; text: string },
): Promise<void> {
  flushTree(copy.dir);
  await withLockSoon(store, () => {
    const target = buildFolder(store, part, build);
    if (existsSync(target)) {
      return;
    }
    mkdirSync(store.receipts, { recursive: true });
    mkdirSync(path.dirname(target), { recursive: true });
    replaceFile(receiptFile(store, part, build), copy.text);
    renameSync(copy.dir, target);
    flush(path.dirname(target), true);
  });
}

/** Where builds come from, and the keys that may have signed for them. */
type Source = { readonly store: Store; readonly bucket: Bucket; readonly keyring: Keyring };

/** Takes one build over, whole and proven; gives what is wrong with it otherwise. */
async function pullBuild({ store, bucket, keyring }: Source, build: Build): Promise<string | undefined> {
  const found = await bucket.read(receiptName(build));
  // Nobody may release what a key signed that has ended since: it is no loss, and no fault.
  if (found === undefined || lookAtReceipt(store, found.content.toString(), keyring).keyStatus === 'ended') {
    return undefined;
  }
  const dir = path.join(store.incoming, `${build.part}-${build.build}-${randomUUID()}`);
  try {
    mkdirSync(dir);
    const copy = { dir, text: found.content.toString(), keyring };
    const fault = (await download(bucket, build, dir)) ?? faultOfDownload(store, build, copy);
    if (fault === undefined) {
      await moveIn(store, build, copy);
    }
    return fault;
  } catch (error) {
    if (error instanceof ReleaseError && error.fault === 'verification') {
      return error.message;
    }
    throw error;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A build of a key that has ended may have been signed for anew since, with the same files. */
async function pullReceipt({ store, bucket, keyring }: Source, { part, build }: Build): Promise<void> {
  const file = receiptFile(store, part, build);
  const isEnded = (text: string) => lookAtReceipt(store, text, keyring).keyStatus === 'ended';
  if (!existsSync(file) || !isEnded(readFileSync(file, 'utf8'))) {
    return;
  }
  const text = (await bucket.read(receiptName({ part, build })))?.content.toString() ?? '';
  const copy = { part, build, dir: buildFolder(store, part, build), text };
  if (faultOfCopy(store, copy, keyring) === undefined) {
    await withLockSoon(store, () => replaceFile(file, text));
  }
}

/** What the bucket has, and what of it was refused. */
type PulledBuilds = { readonly known: ReadonlySet<string>; readonly faults: readonly string[] };

/**
 * Takes over every published build that this folder lacks. One that is not what was published is named and left
 * out: it must not keep others from being rolled back.
 */
export async function pullBuilds(source: Source): Promise<PulledBuilds> {
  const { store, bucket, keyring } = source;
  const receipts = await bucket.list(RECEIPTS);
  const builds = receipts.map(buildOfReceipt).filter((each) => each !== undefined);
  const faults: string[] = [];
  for (const build of builds.filter((each) => !hasBuild(store, each.part, each.build))) {
    const fault = await pullBuild(source, build);
    if (fault !== undefined) {
      faults.push(`${filesOfBuild(build)} in ${bucket.address} was not taken over: ${fault}`);
    }
  }
  const present =
    keyring.fold.grants.length === 0 ? [] : builds.filter((each) => hasBuild(store, each.part, each.build));
  for (const build of present) {
    await pullReceipt(source, build);
  }
  return { known: new Set(receipts), faults };
}
