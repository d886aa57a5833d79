import { UNKNOWN_SHELL, type ShellOffer } from '@haulboard/contract/shell';
import { isRemote, readManifest } from '../builds/manifest.ts';
import { buildFolder, hasBuild, type Store } from '../store/store.ts';

/** What the build of a shell in a folder brings for remotes. */
export function offerIn(shellDir: string): ShellOffer {
  const shell = readManifest(shellDir);
  return isRemote(shell) ? UNKNOWN_SHELL : shell;
}

/** The same of a published one; nothing to compare with where there is none. */
export function offerOf(store: Store, build: string | undefined): ShellOffer {
  return build !== undefined && hasBuild(store, 'shell', build)
    ? offerIn(buildFolder(store, 'shell', build))
    : UNKNOWN_SHELL;
}
