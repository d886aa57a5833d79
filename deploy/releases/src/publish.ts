import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { flush, flushTree } from './durable.ts';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { buildFolder } from './store.ts';
import type { Store } from './store.ts';
import { verifyBuild } from './verify.ts';

/** A build that lies in the store now. */
export type Published = {
  /** `shell` or a remote's name. */
  readonly part: string;
  readonly build: string;
  /** False when the very same build was there already. */
  readonly isNew: boolean;
};

const ABANDONED_AFTER_MS = 3_600_000;

/** Copies that a killed publisher left behind. An hour is longer than any copy takes. */
function sweepIncoming(store: Store): void {
  for (const name of readdirSync(store.incoming)) {
    const folder = path.join(store.incoming, name);
    if (Date.now() - statSync(folder).mtimeMs > ABANDONED_AFTER_MS) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function refuseOther(target: string, manifest: Manifest): void {
  const { builtAt: _existingTime, ...existing } = readManifest(target);
  const { builtAt: _time, ...offered } = manifest;
  if (!isDeepStrictEqual(existing, offered)) {
    throw new ReleaseError(
      'conflict',
      `${manifest.name} ${manifest.build} is published already with other content. Builds are never overwritten: nothing was changed.`,
    );
  }
}

/** Moves the verified copy into place; false when another publisher was first. */
function moveIn(copy: string, target: string): boolean {
  try {
    renameSync(copy, target);
    flush(path.dirname(target), true);
    return true;
  } catch (error) {
    if (existsSync(target)) {
      return false;
    }
    throw error;
  }
}

/**
 * Copies a built folder into the store. The copy is verified before anything can see it, and appears
 * in one step; a build that is there already is never touched.
 *
 * @throws {ReleaseError} when the folder is not what its manifest says, or the id is taken.
 */
export function publish(store: Store, dist: string): Published {
  sweepIncoming(store);
  const offered = readManifest(dist);
  const target = buildFolder(store, offered.name, offered.build);
  const published = { part: offered.name, build: offered.build };
  if (existsSync(target)) {
    refuseOther(target, offered);
    return { ...published, isNew: false };
  }
  const copy = path.join(store.incoming, `${offered.name}-${offered.build}-${randomUUID()}`);
  try {
    cpSync(dist, copy, { recursive: true });
    // What counts is what was copied: `dist` may be rebuilt at this very moment.
    const manifest = readManifest(copy);
    verifyBuild(copy, manifest);
    refuseChanged(offered, manifest);
    flushTree(copy);
    mkdirSync(path.dirname(target), { recursive: true });
    const isNew = moveIn(copy, target);
    if (!isNew) {
      refuseOther(target, manifest);
    }
    return { ...published, isNew };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function refuseChanged(offered: Manifest, copied: Manifest): void {
  if (offered.build !== copied.build || offered.name !== copied.name) {
    throw new ReleaseError(
      'failed',
      `${offered.name} ${offered.build} was rebuilt while it was copied. Publish again.`,
    );
  }
}
