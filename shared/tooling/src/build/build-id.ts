import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rangesOfRemote } from './shared-modules.ts';
import { isInstalled, lockfileOf, sharedFolder, VERSIONS } from './workspace.ts';

const SHARED = path.dirname(sharedFolder('tooling'));

export type BuildMode = 'production' | 'development';

/** `development` only when NODE_ENV says so: an unset variable must never ship a slow build. */
export function buildMode(): BuildMode {
  return process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
}

// What is made, fetched or only for tests is no part of a package. Nor is what tools leave in hidden folders (.cache, .swc).
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing']);
// Of our tools: what makes, shows and tests a remote. A remote may call a folder of its sources so.
const SKIPPED_TOOLS = new Set(['dev', 'new-remote', 'pack', 'command', 'jest', 'harness']);
const TOOLS = sharedFolder('tooling');

// Tests and prose cannot change what a browser receives, so they must not change the build either.
function isSource(name: string): boolean {
  return !/\.test\.tsx?$|\.md$/.test(name);
}

function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory()) {
        const isTool = SKIPPED_TOOLS.has(entry.name) && file.startsWith(`${TOOLS}${path.sep}`);
        return SKIPPED_FOLDERS.has(entry.name) || isTool ? [] : sourceFiles(file);
      }
      return entry.isFile() && isSource(entry.name) ? [file] : [];
    })
    .toSorted();
}

/** What is built in besides the package's own sources; an installed copy of ours is pinned by the lockfile. */
function sharedFiles(): string[] {
  return isInstalled ? [VERSIONS] : sourceFiles(SHARED);
}

/**
 * Identity of a build, known before building: 12 hex digits over the package's sources, all of
 * shared/ (installed: its versions), the lockfile and the mode. The same inputs give the same id on every machine.
 */
export function buildId(dir: string, mode: BuildMode = buildMode()): string {
  const hash = createHash('sha256').update(`${mode}\n`);
  const lockfile = lockfileOf(dir);
  const groups = [
    { base: dir, files: sourceFiles(dir) },
    { base: SHARED, files: sharedFiles() },
    { base: path.dirname(lockfile), files: [lockfile] },
  ];
  for (const { base, files } of groups) {
    for (const file of files) {
      const content = readFileSync(file);
      hash.update(`${path.relative(base, file).replaceAll('\\', '/')}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Changes with the contract alone. */
export function contractId(): string {
  const hash = createHash('sha256');
  for (const file of isInstalled ? [VERSIONS] : sourceFiles(sharedFolder('contract'))) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What a package itself says of how it is built. */
const OWN_CONFIG = ['webpack.config.ts', 'lingui.config.ts'];

/** Changes with what builds: the package's settings, our own tools, the versions of all others, and what the shell brings. */
export function toolsId(dir: string): string {
  const hash = createHash('sha256').update(JSON.stringify(rangesOfRemote()));
  const tools = isInstalled ? [VERSIONS] : sourceFiles(TOOLS);
  const own = OWN_CONFIG.map((name) => path.join(dir, name)).filter((file) => existsSync(file));
  for (const file of [...tools, lockfileOf(dir), ...own]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
