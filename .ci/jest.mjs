// `node .ci/jest.mjs unit|api|browser|product [pattern]`: Jest in ESM mode. Browser tests share products: their files
// take turns at one, or at one for each worker when all of them run.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { bundleReleases, bundleServer, bundleShared, releaseModule, serverModule } from './bundle.mjs';
import { chromiumPath } from './prepare.mjs';

const CACHED_RELEASES = '.cache/acceptance/releases';

/** Remotes of a changed contract do not run on the shell before: a rehearsal's way back would be refused. */
function forgetBuildsOfEarlierContract() {
  const source = 'shared/contract/src';
  const kept = statSync(CACHED_RELEASES, { throwIfNoEntry: false });
  const isNewer = (file) => statSync(`${source}/${file}`).mtimeMs > (kept?.mtimeMs ?? 0);
  if (kept && readdirSync(source, { recursive: true }).some(isNewer)) {
    rmSync(CACHED_RELEASES, { recursive: true, force: true });
  }
}

const [kind, ...rest] = process.argv.slice(2);
const isPart = rest.some((word) => !word.startsWith('-'));
// Servers and clocks are waited for: a third worker uses what two leave idle of two processors. Product tests wait
// longest, and have two more.
const workers =
  kind === 'browser' && isPart ? ['--runInBand'] : [`--maxWorkers=${kind === 'product' ? 5 : 3}`];
// They end what hangs; a slow machine is no fault.
const timeout = { unit: 300_000, api: 300_000, browser: 900_000, product: 900_000 }[kind];
forgetBuildsOfEarlierContract();
await Promise.all([bundleShared(), ...(kind === 'api' ? [bundleServer(), bundleReleases()] : [])]);
const chromium = chromiumPath();
const run = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    // It keeps what each test file compiled, and with it all that the file made: 45 MB for a page.
    '--no-compilation-cache',
    // V8's first compiler leaves what can end a worker in the collector (nodejs/node#62393).
    '--no-sparkplug',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--config',
    '.ci/jest.config.mjs',
    '--selectProjects',
    kind,
    '--testTimeout',
    String(timeout),
    ...workers,
    ...rest,
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      API_MODULE: serverModule,
      RELEASE_MODULE: releaseModule,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
  },
);
process.exit(run.status ?? 1);
