// `npm test`: unit, API, browser and product tests in turn, the checks beside; the last line counts them all.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { prepare } from './prepare.mjs';

const REPORTS = '.cache/test-reports';
const MEMORY = '/dev/shm/';
/** Several times what the tests were seen to keep at once. */
const ROOM_BYTES = 8e9;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/**
 * Where tests keep databases, products and browsers' profiles: in memory where there is room. Each begins with a copy
 * of 50 MB, and waited longer for the disk than for all else it does. @returns undefined: as the system has it
 */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) < ROOM_BYTES ? undefined : mkdtempSync(`${MEMORY}haulboard-`);
  } catch {
    // Linux alone has it.
    return undefined;
  }
}

const scratch = memoryFolder();
if (scratch !== undefined) {
  process.env.TMPDIR = scratch;
  // As /tmp is: PostgreSQL and apt write into it as users of their own.
  chmodSync(scratch, 0o1777);
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => process.exit(1));
  }
}

let passed = 0;
let failed = 0;

const begun = Date.now();

function count(name, ok, report) {
  const counted = report ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that found nothing to run, or died before its report, is a failure, not a pass.
  const lost = counted.passed + counted.failed === 0 || (!ok && counted.failed === 0) ? 1 : 0;
  passed += counted.passed;
  failed += counted.failed + lost;
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  console.log(`${name}: ${counted.passed} passed, ${counted.failed + lost} failed (at ${minutes} min)`);
}

function jest(kind) {
  const file = `${REPORTS}/${kind}.json`;
  const run = spawn('node', ['.ci/jest.mjs', kind, '--json', `--outputFile=${file}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    run.on('exit', (code) => {
      let report = { passed: 0, failed: 0 };
      try {
        const read = JSON.parse(readFileSync(file, 'utf8'));
        report = {
          passed: read.numPassedTests,
          failed: read.numFailedTests + read.numRuntimeErrorTestSuites + read.numPendingTests,
        };
      } catch {
        console.error(`${kind}: no report was written`);
      }
      count(kind, code === 0, report);
      resolve();
    });
  });
}

/**
 * Last in the queue for the processors: they take what the tests leave idle, from the first minute on. The linter reads
 * all types once for each processor that it has: with one it is later and works half as long.
 */
function checks() {
  let said = '';
  const run = spawn('nice', ['-n', '19', 'node', '.ci/check.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GOMAXPROCS: '1' },
  });
  run.stdout.on('data', (text) => (said += text));
  run.stderr.on('data', (text) => (said += text));
  return new Promise((resolve) => {
    run.on('close', (code) => {
      process.stdout.write(said);
      const summary = /check: (\d+) passed, (\d+) failed/.exec(said);
      const report = summary && { passed: Number(summary[1]), failed: Number(summary[2]) };
      count('check', code === 0, report);
      resolve();
    });
  });
}

const checked = checks();
// Unit tests need nothing but Node: what the others need is installed beside them.
const [hasPrograms] = await Promise.all([prepare(), jest('unit')]);
if (hasPrograms) {
  await jest('api');
  await jest('browser');
  await jest('product');
} else {
  count('programs', false);
}
await checked;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
