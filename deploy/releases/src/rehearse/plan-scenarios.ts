import { existsSync } from 'node:fs';
import path from 'node:path';
import { firstCanariesOf } from '@haulboard/contract/shell';
import { foldLog, readRegistry } from '../registry/registry.ts';
import { fitsShell } from '../checks/fit.ts';
import { standInsOf } from '../log/fold.ts';
import { isRemote, readManifest, type Manifest } from '../builds/manifest.ts';
import { assertPublished } from '../provenance/receipts.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, type Store } from '../store/store.ts';
import type { StagedBuild } from './stage-store.ts';

/** What runs together in one trial: the shell, and the remotes whose pages are opened. */
export type Scenario = {
  /** `new`: with the build that is to go out. `back`: with the one that a rollback would bring back. */
  readonly kind: 'new' | 'back';
  readonly shell: StagedBuild;
  readonly remotes: readonly StagedBuild[];
};

/** What is to be rehearsed, and how. */
type ScenarioPlan = Pick<Manifest, 'version'> & {
  /** `shell` or a remote's name. */
  readonly part: string;
  readonly build: string;
  readonly scenarios: readonly Scenario[];
};

function fromStore(store: Store, part: string, build: string): StagedBuild {
  assertPublished(store, part, build);
  return { part, build, dir: buildFolder(store, part, build) };
}

/** The build that a rollback would bring back once this one ran. */
function buildBefore(store: Store, { part, build }: StagedBuild): StagedBuild | undefined {
  const state = foldLog(store).parts[part];
  const before = state?.build === build ? standInsOf(state)[0] : (state?.build ?? undefined);
  return before === undefined ? undefined : fromStore(store, part, before);
}

function runningShell(store: Store): StagedBuild {
  const running = readRegistry(store).shell;
  if (running === null) {
    throw new ReleaseError(
      'failed',
      'No shell runs in this store, so there is nothing to rehearse on. Nothing was changed: publish and promote the shell first.',
    );
  }
  return fromStore(store, 'shell', running.build);
}

/** What people get of each remote on that shell: the present build, or the last good one where that alone fits. */
function remotesOn(store: Store, shell: StagedBuild): StagedBuild[] {
  const document = readRegistry(store);
  const firsts = firstCanariesOf(document)
    .filter(({ isEnabled }) => isEnabled)
    .map(({ name, canary }) => fromStore(store, name, canary.build));
  const others = Object.entries(document.remotes)
    .filter(([, { isEnabled }]) => isEnabled)
    .map(([part, { build, lastGood }]) => {
      const present = fromStore(store, part, build);
      const isFit = lastGood === undefined || fitsShell(present.dir, shell.dir);
      return isFit ? present : fromStore(store, part, lastGood.build);
    });
  return [...others, ...firsts];
}

/**
 * What has to be tried before a built folder goes out. A new build of a remote is tried on the shell that runs now. A
 * new shell is tried with every remote that runs now. Each time the build before is tried in the same way: it is the
 * way back.
 *
 * @throws {ReleaseError} when the folder holds no build, no shell runs, or a build that is needed was changed
 */
export function planScenarios(store: Store, dist: string): ScenarioPlan {
  const dir = path.resolve(dist);
  if (!existsSync(dir)) {
    throw new ReleaseError('failed', `${dir} is not there: build the package first.`);
  }
  const manifest = readManifest(dir);
  const { name: part, build, version } = manifest;
  const candidate = { part, build, dir };
  const before = buildBefore(store, candidate);
  const kinds = [
    { kind: 'new' as const, staged: candidate },
    ...(before === undefined ? [] : [{ kind: 'back' as const, staged: before }]),
  ];
  if (isRemote(manifest)) {
    const shell = runningShell(store);
    return {
      part,
      build,
      version,
      scenarios: kinds.map(({ kind, staged }) => ({ kind, shell, remotes: [staged] })),
    };
  }
  return {
    part,
    build,
    version,
    scenarios: kinds.map(({ kind, staged }) => ({ kind, shell: staged, remotes: remotesOn(store, staged) })),
  };
}
