// What tests load again and again, as few files: Node spends half a millisecond on each module, Jest more than that.
// The server has 1,400 of them, the contract and what it stands on 500. Made anew where a source is newer.
import { globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const FOLDER = path.resolve('.cache/bundles');
const OPTIONS = { bundle: true, platform: 'node', target: 'node24', format: 'esm', splitting: true };
/** Who may ask for all of them. */
const API = path.resolve('deploy/api');

const contract = JSON.parse(readFileSync('shared/contract/package.json', 'utf8'));

/** Packages that nearly each test file loads, by the names they are asked for. */
const SHARED = [
  ...['zod', 'kysely', 'kysely/migration', 'temporal-polyfill'],
  ...Object.keys(contract.exports).map((entry) => path.posix.join(contract.name, entry)),
];

const fileOf = (name) => name.replaceAll(/\W+/g, '-').replace(/^-/, '');

/** For Jest: what a package's name stands for. */
export const sharedModules = Object.fromEntries(
  SHARED.map((name) => [`^${name}$`, `${FOLDER}/shared/${fileOf(name)}.mjs`]),
);

/** The server's entry. */
export const serverModule = `${FOLDER}/server/main.mjs`;

/** The release command's entry. */
export const releaseModule = `${FOLDER}/releases/main.mjs`;

/** Each module keeps its own address: it finds the files that lie beside its source. */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:ts|m?js)$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      if (!source.includes('import.meta.')) {
        return undefined;
      }
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** Packages of many small files, which hold no files of another kind. */
const SERVER_PACKAGES = /^(?:@haulboard|@hono|hono|jose|kysely|temporal-polyfill|zod)(?:\/|$)/;

/** Other packages stay where they lie. */
const othersOutside = {
  name: 'others-outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === othersOutside || name.startsWith('node:') || from.kind === 'entry-point') {
        return undefined;
      }
      const found = await resolve(name, { ...from, pluginData: othersOutside });
      return SERVER_PACKAGES.test(name) || found.external
        ? found
        : { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** What is not in one of these folders changes with the lockfile alone. */
function isCurrent(made, folders) {
  const since = statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync(folders.map((folder) => `${folder}/src/**/*.ts`));
  return ['pnpm-lock.yaml', '.ci/bundle.mjs', ...sources].every((file) => statSync(file).mtimeMs < since);
}

async function bundle(name, { entries, made, folders, ...options }) {
  const outdir = `${FOLDER}/${name}`;
  if (isCurrent(made, folders)) {
    return;
  }
  rmSync(outdir, { recursive: true, force: true });
  const begunAt = new Date();
  await build({
    ...OPTIONS,
    ...options,
    absWorkingDir: API,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
  });
  // A source that somebody saved meanwhile is newer than what was made of it.
  utimesSync(made, begunAt, begunAt);
}

/** Makes the packages that tests of each kind load. */
export function bundleShared() {
  return bundle('shared', {
    entries: SHARED.map((name) => ({ in: name, out: fileOf(name) })),
    made: `${FOLDER}/shared/zod.mjs`,
    folders: ['shared/contract'],
  });
}

/** Makes the server that tests of the API start. */
export function bundleServer() {
  return bundle('server', {
    entries: [{ in: './src/main.ts', out: 'main' }],
    made: serverModule,
    folders: ['deploy/*', 'shared/contract'],
    plugins: [ownAddress, othersOutside],
  });
}

/** Makes the release command, which tests of it start a hundred times. */
export function bundleReleases() {
  return bundle('releases', {
    entries: [{ in: '../releases/src/main.ts', out: 'main' }],
    made: releaseModule,
    folders: ['deploy/*', 'shared/contract'],
    plugins: [ownAddress, othersOutside],
  });
}
