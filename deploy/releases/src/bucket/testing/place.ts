import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BucketSettings } from '@haulboard/settings';
import { promote } from '../../changes/promote.ts';
import { publish } from '../../publish/publish.ts';
import { openStore } from '../../store/store.ts';
import { writeRemote } from '../../testing/write-built.ts';
import { learnKey } from '../agree-on-key.ts';
import { openBucket, type Bucket } from '../bucket.ts';
import { pull } from '../pull.ts';
import { changeThroughBucket } from '../through-bucket.ts';

const folders: string[] = [];

/** Removes every folder that the tests made. */
export function removeFolders(): void {
  for (const dir of folders.splice(0)) {
    rmSync(dir, { recursive: true, force: true });
  }
}

export function newFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'haulboard-bucket-'));
  folders.push(dir);
  return dir;
}

/** A folder of releases on some machine, and the bucket as it sees it. */
export type Place = ReturnType<typeof placeAt>;

export function placeAt(settings: BucketSettings, { dataDir = newFolder(), keyFile = '' } = {}) {
  const store = openStore(dataDir, keyFile === '' ? undefined : keyFile);
  return { dataDir, store, bucket: openBucket(settings), settings };
}

/** A bucket of its own for one test: a folder nobody else has. */
export function emptyBucket(settings: Omit<BucketSettings, 'prefix'>): BucketSettings {
  return { ...settings, prefix: randomUUID() };
}

/** Another machine with the same key. */
export function colleagueOf({ settings, store }: Place): Place {
  return placeAt(settings, { keyFile: store.keyFile });
}

/** A machine that only serves: it has no key. */
export function gatewayOf({ settings }: Place): Place {
  return placeAt(settings);
}

/** A copy of a place as a crash would leave it behind. */
export function copyOf({ dataDir, settings }: Place): Place {
  const copy = newFolder();
  cpSync(dataDir, copy, { recursive: true });
  return placeAt(settings, { dataDir: copy });
}

type Release = { readonly part: string; readonly build: string; readonly bucket?: Bucket };

/** Publishes a made-up build and lets everybody have it. */
export async function release(place: Place, { part, build, bucket = place.bucket }: Release) {
  const { store, dataDir } = place;
  const dir = mkdtempSync(path.join(dataDir, 'built-'));
  const dist = writeRemote(path.join(dir, 'dist'), { name: part, build, text: build });
  await changeThroughBucket({ store, bucket }, (each) => publish(each, dist));
  rmSync(dir, { recursive: true, force: true });
  return changeThroughBucket({ store, bucket }, (each) => promote(each, { part, build, actor: part }));
}

export async function catchUp({ store, bucket }: Place): Promise<readonly string[]> {
  await learnKey(store, bucket);
  return (await pull(store, bucket)).faults;
}
