import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest, shellOffer } from '@haulboard/contract/shell';
import type { RemoteManifest } from '@haulboard/contract/shell';
import { z } from 'zod';
import { sha256 } from '../store/sha256.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, buildsOf, hasBuild } from '../store/store.ts';
import type { Store } from '../store/store.ts';

const shellManifest = shellOffer.extend({
  schema: z.literal(1),
  name: z.literal('shell'),
  version: z.string(),
  build: z.string().regex(/^[0-9a-f]{8,64}$/),
  builtAt: z.string(),
  page: z.string(),
  entry: z.array(z.string()),
  files: z.record(z.string(), z.string()),
});

/** `shell.json` of one build of the shell. */
type ShellManifest = z.output<typeof shellManifest>;

/** What a built folder says it is. */
export type Manifest = RemoteManifest | ShellManifest;

/** Whether the manifest describes a remote, not the shell. */
export function isRemote(manifest: Manifest): manifest is RemoteManifest {
  return 'container' in manifest;
}

/** Name of the file in which a build of this part says what it is. */
export function manifestFile(part: string): string {
  return part === 'shell' ? 'shell.json' : 'remote.json';
}

/** `sha256-<hex>` of the manifest as it lies in a build's folder. */
export function manifestHash(dir: string, part: string): string {
  return sha256(readFileSync(path.join(dir, manifestFile(part))));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const MANIFESTS = ['remote.json', 'shell.json'];

/** Why a folder is no build, and which one may be meant. */
function faultOfFolder(dir: string): string {
  const has = (...names: string[]) => names.some((name) => existsSync(path.join(dir, name)));
  if (!existsSync(dir)) {
    return `${path.resolve(dir)} is not there: name the folder that a build left, as remotes/map/dist.`;
  }
  if (has(...MANIFESTS.map((name) => path.join('dist', name)))) {
    return `${dir} is the folder of a package: its build is in ${path.join(dir, 'dist')}, so name that.`;
  }
  if (has('webpack.config.ts', 'src/manifest.ts')) {
    return `${dir} is a package that was not built: run its script "build" there, and name ${path.join(dir, 'dist')}.`;
  }
  return `${dir} holds no readable remote.json or shell.json: build the package first.`;
}

/**
 * Reads `remote.json` or `shell.json` of a built folder.
 *
 * @throws {ReleaseError} when neither is there or its content is not what the contract says.
 */
export function readManifest(dir: string): Manifest {
  const remote = readJson(path.join(dir, 'remote.json'));
  const shell = readJson(path.join(dir, 'shell.json'));
  if (remote === undefined && shell === undefined) {
    throw new ReleaseError('verification', faultOfFolder(dir));
  }
  const result = remote === undefined ? shellManifest.safeParse(shell) : remoteManifest.safeParse(remote);
  if (!result.success) {
    const reason = z.prettifyError(result.error).replaceAll('\n', ' ');
    throw new ReleaseError('verification', `The manifest in ${dir} is not valid: ${reason}`);
  }
  return result.data;
}

/** Manifest of a build in the store; undefined where that was lost, or cannot be read. */
export function manifestIn(store: Store, part: string, build: string | null): Manifest | undefined {
  try {
    return build !== null && hasBuild(store, part, build)
      ? readManifest(buildFolder(store, part, build))
      : undefined;
  } catch {
    return undefined;
  }
}

/** Manifests of all published builds of a part, the newest first; what cannot be read is left out. */
export function publishedManifests(store: Store, part: string): Manifest[] {
  return buildsOf(store, part)
    .flatMap((build) => {
      try {
        return [readManifest(buildFolder(store, part, build))];
      } catch {
        return [];
      }
    })
    .toSorted((a, b) => b.builtAt.localeCompare(a.builtAt));
}
