import { firstCanariesOf, misfitsOf } from '@haulboard/contract/shell';
import type { Misfit, RegistryDocument, RemoteManifest } from '@haulboard/contract/shell';
import { breaksOf, describeBreaks, isInTheWay } from '../contracts/breaks.ts';
import { offerIn, offerOf } from '../contracts/offer-of-shell.ts';
import { describeLost, slotsLost } from '../contracts/slots.ts';
import { isRemote, readManifest } from '../builds/manifest.ts';
import { readRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, type Build, type Store } from '../store/store.ts';

/** Why a remote could not run on the shell that runs now; empty where it can. */
export function misfitsOnRunningShell(store: Store, manifest: RemoteManifest): Misfit[] {
  return misfitsOf(manifest, offerOf(store, readRegistry(store).shell?.build));
}

/** Whether the build of a remote in one folder could run on the build of the shell in another. */
export function fitsShell(remoteDir: string, shellDir: string): boolean {
  const manifest = readManifest(remoteDir);
  return isRemote(manifest) && misfitsOf(manifest, offerIn(shellDir)).length === 0;
}

function refuseRemote(store: Store, part: string, build: string): void {
  const manifest = readManifest(buildFolder(store, part, build));
  const [misfit] = isRemote(manifest) ? misfitsOnRunningShell(store, manifest) : [];
  if (misfit) {
    throw new ReleaseError(
      'verification',
      '{part} {build} needs {name} {needs}, and the running shell has {has}. Nothing was changed: build it again for this shell, or name another build.',
      { part, build, ...misfit },
    );
  }
}

/** What a page would run of each remote; only the first canary of one has nothing that takes its place. */
function neededIn(document: RegistryDocument) {
  const firsts = firstCanariesOf(document).map(({ name, isEnabled, canary: { manifest } }) => ({
    remote: name,
    isEnabled,
    manifest,
    lastGood: undefined,
  }));
  const others = Object.entries(document.remotes).map(([remote, { isEnabled, manifest, lastGood }]) => ({
    remote,
    isEnabled,
    manifest,
    lastGood,
  }));
  return [...others, ...firsts];
}

/** A page takes the last good build of a remote where the present one does not fit: one of them must. */
function refuseShell(store: Store, build: string): void {
  const offer = offerOf(store, build);
  for (const { remote, isEnabled, manifest, lastGood } of neededIn(readRegistry(store))) {
    const [misfit] = misfitsOf(manifest, offer);
    if (isEnabled && misfit && (!lastGood || misfitsOf(lastGood.manifest, offer).length > 0)) {
      throw new ReleaseError(
        'verification',
        '{remote} {remoteBuild} needs {name} {needs}, and the shell {build} has {has}. Nothing was changed: take {remote} back to a build for that shell first, or disable it.',
        { remote, remoteBuild: manifest.build, build, ...misfit },
      );
    }
  }
}

/** Only what people get without asking for it is in the way; what else uses a call is told with it. */
function refuseBreaks(store: Store, part: string, build: string): void {
  const breaks = breaksOf(store, part, build);
  const lost = slotsLost(store, part, build);
  if ([...breaks, ...lost].some(isInTheWay)) {
    const told = [...(breaks.length > 0 ? [describeBreaks(breaks)] : []), ...lost.map(describeLost)];
    throw new ReleaseError(
      'verification',
      '{part} {build} would break what runs: {breaks}. Nothing was changed: release what breaks for it first, or say --despite-breaks and why with --reason.',
      { part, build, breaks: told.join(' · ') },
    );
  }
}

type Strictness = {
  /** Also where a call that is used is there, but is not as it was. */
  readonly isByCalls?: boolean;
};

/**
 * A build may have been published long ago, on another shell: open pages would refuse to run it on this one. And an
 * earlier shell may lack what the remotes of today take from it. `isByCalls`: or it has their calls in another form.
 *
 * @throws {ReleaseError} naming what is needed and what is there
 */
export function refuseMisfit(
  store: Store,
  { part, build }: Build,
  { isByCalls = false }: Strictness = {},
): void {
  if (part === 'shell') {
    refuseShell(store, build);
  } else {
    refuseRemote(store, part, build);
  }
  if (isByCalls) {
    refuseBreaks(store, part, build);
  }
}
