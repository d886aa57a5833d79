import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Folder that holds pnpm-workspace.yaml, as an absolute path; means nothing where this package is installed. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../../..');

/** Whether this package was installed from a registry or a tarball, by a remote in a repository of its own. */
export const isInstalled = !existsSync(path.join(workspaceRoot, 'pnpm-workspace.yaml'));

/** What was pinned when this package was packed (`src/pack`): name → version. */
export const VERSIONS = path.join(import.meta.dirname, '../versions.json');

const packageJson = z.object({ name: z.string(), version: z.string() });

/** Name and version that the package in `dir` gives itself. */
export function readPackage(dir: string): z.output<typeof packageJson> {
  return packageJson.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
}

/** The one version of `name` that the pnpm catalog pins; throws when the catalog has none. */
function catalogVersion(name: string): string {
  const yaml = readFileSync(path.join(workspaceRoot, 'pnpm-workspace.yaml'), 'utf8');
  const line = yaml
    .split('\n')
    .map((text) => /^\s+'?([^':]+)'?:\s+(\d\S*)\s*$/.exec(text))
    .find((found) => found?.[1] === name);
  if (line?.[2] === undefined) {
    throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml: add its exact version there.`);
  }
  return line[2];
}

/** Folder of one of our shared packages, in the workspace or installed beside this one. */
export function sharedFolder(name: string): string {
  return isInstalled
    ? path.resolve(import.meta.dirname, '../../..', name)
    : path.join(workspaceRoot, 'shared', name);
}

/** Version of a package that shell and remotes share, ours or another's, as the shell brings it. */
export function sharedVersion(name: string): string {
  if (isInstalled) {
    const version = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(VERSIONS, 'utf8')))[name];
    if (version === undefined) {
      throw new Error(`@haulboard/tooling was packed without the version of ${name}.`);
    }
    return version;
  }
  const ours = /^@haulboard\/([^/]+)$/.exec(name)?.[1];
  return ours === undefined ? catalogVersion(name) : readPackage(sharedFolder(ours)).version;
}

/** Where builds of the package in `dir` keep what makes the next one faster. */
export function cacheFolder(dir: string): string {
  return path.join(isInstalled ? dir : workspaceRoot, 'node_modules/.cache');
}

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock'];

/** The lockfile that pins what the package in `dir` was built with: the workspace's, or that of its own repository. */
export function lockfileOf(dir: string): string {
  if (!isInstalled) {
    return path.join(workspaceRoot, 'pnpm-lock.yaml');
  }
  for (let folder = dir; ; folder = path.dirname(folder)) {
    const found = LOCKFILES.map((name) => path.join(folder, name)).find((file) => existsSync(file));
    if (found !== undefined) {
      return found;
    }
    if (folder === path.dirname(folder)) {
      throw new Error(`${dir} has no lockfile: without one, the same sources could make two builds.`);
    }
  }
}
