import { cpSync } from 'node:fs';
import { withLock } from '../store/lock.ts';
import { readManifest } from '../builds/manifest.ts';
import { promote } from '../changes/promote.ts';
import { writeReceipt } from '../provenance/receipts.ts';
import { ReleaseError } from '../store/release-error.ts';
import { assertSeal } from '../provenance/seal.ts';
import { buildFolder, openStore } from '../store/store.ts';
import { faultOfBuild } from '../builds/verify-build.ts';

/** One build that takes part in a rehearsal, and the folder in which it lies. */
export type StagedBuild = { readonly part: string; readonly build: string; readonly dir: string };

const ACTOR = 'rehearsal';

/**
 * Makes a store in which exactly these builds run, with a key and a log of its own. What is tried here is never signed
 * with the key that people trust. The store they use is only read.
 *
 * @throws {ReleaseError} when a build is not what its manifest says
 */
export function stageStore(dataDir: string, builds: readonly StagedBuild[]): void {
  const store = openStore(dataDir);
  for (const { part, build, dir } of builds) {
    const target = buildFolder(store, part, build);
    cpSync(dir, target, { recursive: true });
    const fault = faultOfBuild(target, readManifest(target));
    if (fault !== undefined) {
      throw new ReleaseError(
        'verification',
        `${part} ${build} cannot be rehearsed: ${fault}. Nothing was changed.`,
      );
    }
    const who = { part, build, actor: ACTOR };
    withLock(store, () => writeReceipt(store, target, { ...who, seal: assertSeal(store, part) }));
    // What it would break shows in the browser.
    promote(store, { ...who, reason: ACTOR, isDespiteBreaks: true });
  }
}
