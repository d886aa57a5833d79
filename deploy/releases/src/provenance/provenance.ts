import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CALLS_FILE } from '@haulboard/contract/call-schemas';
import type { About } from '../builds/about.ts';
import { callHashesIn } from '../contracts/calls-of-build.ts';
import { isRemote, manifestIn, type Manifest } from '../builds/manifest.ts';
import type { Origin } from '../builds/origin.ts';
import { readReceipt, receiptFile } from './receipts.ts';
import { buildFolder, type Store } from '../store/store.ts';

/** Bytes on the wire: of the best twin there is. */
function sizeOf(dir: string, files: readonly string[]): number {
  return files
    .map((name) => [`${name}.br`, `${name}.gz`, name].map((each) => path.join(dir, each)))
    .map((forms) => forms.find((file) => existsSync(file)))
    .reduce((sum, file) => sum + (file === undefined ? 0 : statSync(file).size), 0);
}

/** Compressed bytes of what the first screen needs, and of everything. */
export function sizesOf(dir: string, manifest: Manifest): Pick<About, 'firstBytes' | 'allBytes'> {
  return {
    firstBytes: sizeOf(dir, isRemote(manifest) ? manifest.preload : manifest.entry),
    // No page asks for the list of calls.
    allBytes: sizeOf(
      dir,
      Object.keys(manifest.files).filter((name) => name !== CALLS_FILE),
    ),
  };
}

/** More are not worth reading one by one. */
const MOST = 30;

/** How many calls a build uses, and which of them are not as the build before knew them. */
function sayCalls(store: Store, part: string, { build, before }: { build: string; before: string | null }) {
  const now = callHashesIn(store, { part, build })?.uses;
  const then = before === null ? undefined : callHashesIn(store, { part, build: before })?.uses;
  const differ = [...(now ?? [])].filter(([name, hash]) => (then?.get(name) ?? hash) !== hash);
  return now && { calls: now.size, callsDiffer: differ.map(([name]) => name).slice(0, MOST) };
}

function takenBy(manifest: Manifest | undefined): ReadonlySet<string> {
  if (manifest === undefined || !isRemote(manifest)) {
    return new Set();
  }
  const names = Object.entries(manifest.takes).flatMap(([from, taken]) =>
    taken.map((name) => `${from} ${name}`),
  );
  return new Set([...names, ...manifest.uses.map((name) => `ShellApi ${name}`)]);
}

function receiptOf(store: Store, part: string, build: string) {
  const file = receiptFile(store, part, build);
  return existsSync(file) ? readReceipt(store, readFileSync(file, 'utf8')) : undefined;
}

/** The commit of a published build, as its receipt has it. */
export function originOnRecord(store: Store, part: string, build: string): Origin | undefined {
  return receiptOf(store, part, build)?.origin;
}

/** Of builds in the store, which never change. */
const knownSizes = new Map<string, ReturnType<typeof sizesOf>>();

function sizesInStore(dir: string, manifest: Manifest): ReturnType<typeof sizesOf> {
  const sizes = knownSizes.get(dir) ?? sizesOf(dir, manifest);
  knownSizes.set(dir, sizes);
  return sizes;
}

/** What is known of a published build, and how it differs from another; undefined where the store lost it. */
export function aboutBuild(
  store: Store,
  part: string,
  { build, before }: { build: string; before: string | null },
) {
  const manifest = manifestIn(store, part, build);
  if (manifest === undefined) {
    return undefined;
  }
  const [now, then] = [takenBy(manifest), takenBy(manifestIn(store, part, before))];
  const { origin: known, team } = receiptOf(store, part, build) ?? {};
  const difference: About = {
    ...(known && { origin: known }),
    ...(team !== undefined && { team }),
    ...sizesInStore(buildFolder(store, part, build), manifest),
    ...(isRemote(manifest) && { contract: manifest.contract }),
    takesMore: [...now].filter((name) => !then.has(name)).slice(0, MOST),
    takesLess: [...then].filter((name) => !now.has(name)).slice(0, MOST),
    ...sayCalls(store, part, { build, before }),
  };
  return difference;
}
