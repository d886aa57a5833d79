import { accepts, type RemoteManifest } from '@haulboard/contract/shell';
import { isRemote, readManifest } from './manifest.ts';
import { readRegistry } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { buildFolder, hasBuild, type Store } from './store.ts';

/** A shared module that a remote needs in another version than the running shell brings. */
type Misfit = { readonly name: string; readonly range: string; readonly version: string };

/** What the running shell brings: version of every shared module. Shells from before they were listed list none. */
function providedBy(store: Store): Readonly<Record<string, string>> {
  const build = readRegistry(store).shell?.build;
  if (build === undefined || !hasBuild(store, 'shell', build)) {
    return {};
  }
  const shell = readManifest(buildFolder(store, 'shell', build));
  return isRemote(shell) ? {} : shell.shared;
}

/** The shared modules that a remote could not run with on the shell that runs now. */
export function faultsOfShared(store: Store, { shared }: Pick<RemoteManifest, 'shared'>): Misfit[] {
  const provided = providedBy(store);
  const isListed = Object.keys(provided).length > 0;
  return Object.entries(isListed ? shared : {})
    .map(([name, range]) => ({ name, range, version: provided[name] ?? 'none' }))
    .filter(({ range, version }) => !accepts(range, version));
}

/**
 * A build may have been published long ago, on another shell: open pages would refuse to run it on this one.
 *
 * @throws {ReleaseError} naming both versions
 */
export function refuseMisfit(store: Store, part: string, build: string): void {
  const manifest = part === 'shell' ? undefined : readManifest(buildFolder(store, part, build));
  const [misfit] = manifest && isRemote(manifest) ? faultsOfShared(store, manifest) : [];
  if (misfit) {
    throw new ReleaseError(
      'verification',
      '{part} {build} needs {name} {range}, and the running shell has {version}. Nothing was changed: build it again for this shell, or name another build.',
      { part, build, ...misfit },
    );
  }
}
