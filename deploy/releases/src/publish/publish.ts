import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkBuild, type Checked } from '../checks/check.ts';
import { copyTree, flush, flushTree } from '../store/durable.ts';
import { withLock } from '../store/lock.ts';
import { readManifest } from '../builds/manifest.ts';
import type { Manifest } from '../builds/manifest.ts';
import { originOf, type Origin } from '../builds/origin.ts';
import { lookAtReceipt, receiptFile, writeReceipt } from '../provenance/receipts.ts';
import { ReleaseError } from '../store/release-error.ts';
import { assertSeal } from '../provenance/seal.ts';
import { buildFolder } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { verifyBuild } from '../builds/verify-build.ts';

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
    // Another publisher may have moved its copy into place since.
    const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > ABANDONED_AFTER_MS) {
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

/** Moves the verified copy into place, signed for; false when another publisher was first. */
function moveIn(store: Store, copy: string, signed: Signed): boolean {
  return withLock(store, () => {
    const target = buildFolder(store, signed.part, signed.build);
    if (existsSync(target)) {
      return false;
    }
    writeReceipt(store, copy, { ...signed, seal: assertSeal(store, signed.part) });
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(copy, target);
    flush(path.dirname(target), true);
    return true;
  });
}

type Signed = {
  readonly part: string;
  readonly build: string;
  readonly actor: string;
  readonly origin?: Origin | undefined;
};

function needsReceipt(store: Store, { part, build }: Signed): boolean {
  const file = receiptFile(store, part, build);
  return !existsSync(file) || lookAtReceipt(store, readFileSync(file, 'utf8')).keyStatus === 'ended';
}

/** A build from before there were receipts gets one, when it is the very same; so does one of a key that has ended. */
function signForExisting(store: Store, signed: Signed): void {
  const target = buildFolder(store, signed.part, signed.build);
  if (needsReceipt(store, signed)) {
    verifyBuild(target, readManifest(target));
    withLock(store, () => writeReceipt(store, target, { ...signed, seal: assertSeal(store, signed.part) }));
  }
}

function refuseFaulty({ part, build, faults }: Checked): void {
  if (faults.length > 0) {
    throw new ReleaseError(
      'verification',
      `${part} ${build} was not published: ${faults.join('; ')}. Nothing was changed.`,
    );
  }
}

/** How a build is published. */
type PublishOptions = {
  /** Who publishes; the operating system's user unless given. */
  readonly actor?: string;
  /** The commit that it was built from; that of the checkout around the folder unless given. */
  readonly origin?: Origin;
  /** Checks everything and leaves the store as it is. */
  readonly isDryRun?: boolean;
};

/**
 * Copies a built folder into the store. The copy is verified before anything can see it, is signed for, and
 * appears in one step; a build that is there already is never touched.
 *
 * @throws {ReleaseError} when the folder is not what its manifest says, or the id is taken.
 */
export function publish(store: Store, dist: string, options: PublishOptions = {}): Published {
  const { actor = userInfo().username, origin = originOf(dist), isDryRun = false } = options;
  const offered = readManifest(dist);
  const published = { part: offered.name, build: offered.build };
  const target = buildFolder(store, offered.name, offered.build);
  if (existsSync(target)) {
    refuseOther(target, offered);
    if (!isDryRun) {
      signForExisting(store, { ...published, actor, origin });
      store.outbox?.published.push(published);
    }
    return { ...published, isNew: false };
  }
  refuseFaulty(checkBuild(store, dist));
  if (isDryRun) {
    return { ...published, isNew: true };
  }
  sweepIncoming(store);
  const copy = path.join(store.incoming, `${offered.name}-${offered.build}-${randomUUID()}`);
  try {
    copyTree(dist, copy);
    // What counts is what was copied: `dist` may be rebuilt at this very moment.
    const manifest = readManifest(copy);
    verifyBuild(copy, manifest);
    refuseChanged(offered, manifest);
    flushTree(copy);
    const isNew = moveIn(store, copy, { ...published, actor, origin });
    if (!isNew) {
      refuseOther(target, manifest);
    }
    store.outbox?.published.push(published);
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
