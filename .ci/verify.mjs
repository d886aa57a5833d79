// `npm test`: unit, API and browser tests one after the other, the checks beside; the last line counts them all.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { prepare } from './prepare.mjs';

const REPORTS = '.cache/test-reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

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

/** Last in the queue for the processors: the browser tests leave a third of them idle, and must not wait. */
function checks() {
  let said = '';
  const run = spawn('nice', ['-n', '19', 'node', '.ci/check.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] });
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

// Unit tests need nothing but Node: what the others need is installed beside them.
const [hasPrograms] = await Promise.all([prepare(), jest('unit')]);
if (hasPrograms) {
  await jest('api');
  await Promise.all([jest('browser'), checks()]);
  await jest('product');
} else {
  count('programs', false);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
