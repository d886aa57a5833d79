// `node .ci/jest.mjs unit|api|browser|product|running [pattern]`: Jest in ESM mode; `running` is all that need a running
// product or server, in one queue. Browser tests share products: one, or one for each worker when all of them run.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { bundleServer, bundleShared, serverModule } from './bundle.mjs';
import { chromiumPath } from './prepare.mjs';

const KEPT_RELEASES = '.cache/acceptance/releases';

/** Remotes of a changed contract do not run on the shell before: a rehearsal's way back would be refused. */
function forgetBuildsOfEarlierContract() {
  const source = 'shared/contract/src';
  const kept = statSync(KEPT_RELEASES, { throwIfNoEntry: false });
  const isNewer = (file) => statSync(`${source}/${file}`).mtimeMs > (kept?.mtimeMs ?? 0);
  if (kept && readdirSync(source, { recursive: true }).some(isNewer)) {
    rmSync(KEPT_RELEASES, { recursive: true, force: true });
  }
}

const [kind, ...rest] = process.argv.slice(2);
const kinds = kind === 'running' ? ['api', 'browser', 'product'] : [kind];
const isPart = rest.some((word) => !word.startsWith('-'));
// Servers and clocks are waited for: more workers use what two leave idle of two processors.
const workers =
  kind === 'browser' && isPart ? ['--runInBand'] : [`--maxWorkers=${kind === 'running' ? 4 : 3}`];
// It ends what hangs; a slow machine is no fault.
const timeout = 900_000;
forgetBuildsOfEarlierContract();
await Promise.all([bundleShared(), ...(kinds.includes('api') ? [bundleServer()] : [])]);
const chromium = chromiumPath();
const run = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--config',
    '.ci/jest.config.mjs',
    '--selectProjects',
    ...kinds,
    '--testTimeout',
    String(timeout),
    ...workers,
    ...rest,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, API_MODULE: serverModule, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  },
);
process.exit(run.status ?? 1);
