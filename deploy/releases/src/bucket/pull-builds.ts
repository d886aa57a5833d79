import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flush, flushTree, replaceFile } from '../durable.ts';
import { withLock } from '../lock.ts';
import { readManifest } from '../manifest.ts';
import { faultOfCopy, receiptFile } from '../receipts.ts';
import { ReleaseError } from '../release-error.ts';
import { buildFolder, hasBuild, type Build, type Store } from '../store.ts';
import { faultOfBuild, isSafePath } from '../verify-build.ts';
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

/** What is wrong with a build as it came from the bucket: the same proof as before it runs. */
function faultOfDownload(store: Store, { part, build }: Build, copy: { dir: string; text: string }) {
  const unproven = faultOfCopy(store, { part, build, ...copy });
  if (unproven !== undefined) {
    return unproven;
  }
  const manifest = readManifest(copy.dir);
  return manifest.name === part && manifest.build === build
    ? faultOfBuild(copy.dir, manifest)
    : `is ${manifest.name} ${manifest.build}`;
}

function moveIn(store: Store, { part, build }: Build, copy: { dir: string; text: string }): void {
  flushTree(copy.dir);
  withLock(store, () => {
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

/** Takes one build over, whole and proven; gives what is wrong with it otherwise. */
async function pullBuild(store: Store, bucket: Bucket, build: Build): Promise<string | undefined> {
  const found = await bucket.read(receiptName(build));
  if (found === undefined) {
    return undefined;
  }
  const dir = path.join(store.incoming, `${build.part}-${build.build}-${randomUUID()}`);
  try {
    mkdirSync(dir);
    const copy = { dir, text: found.content.toString() };
    const fault = (await download(bucket, build, dir)) ?? faultOfDownload(store, build, copy);
    if (fault === undefined) {
      moveIn(store, build, copy);
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

/** What the bucket has, and what of it was refused. */
type PulledBuilds = { readonly known: ReadonlySet<string>; readonly faults: readonly string[] };

/**
 * Takes over every published build that this folder lacks. One that is not what was published is named and left
 * out: it must not keep others from being rolled back.
 */
export async function pullBuilds(store: Store, bucket: Bucket): Promise<PulledBuilds> {
  const receipts = await bucket.list(RECEIPTS);
  const builds = receipts.map(buildOfReceipt).filter((each) => each !== undefined);
  const faults: string[] = [];
  for (const build of builds.filter((each) => !hasBuild(store, each.part, each.build))) {
    const fault = await pullBuild(store, bucket, build);
    if (fault !== undefined) {
      faults.push(`${filesOfBuild(build)} in ${bucket.address} was not taken over: ${fault}`);
    }
  }
  return { known: new Set(receipts), faults };
}
