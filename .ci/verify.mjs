// `npm test`: checks, unit, API and browser tests, one after the other; the last line counts them all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { prepare } from './prepare.mjs';

const REPORTS = '.cache/test-reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

let passed = 0;
let failed = 0;

function count(name, ok, report) {
  const counted = report ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that found nothing to run, or died before its report, is a failure, not a pass.
  const lost = counted.passed + counted.failed === 0 || (!ok && counted.failed === 0) ? 1 : 0;
  passed += counted.passed;
  failed += counted.failed + lost;
  console.log(`${name}: ${counted.passed} passed, ${counted.failed + lost} failed`);
}

function jest(kind) {
  const file = `${REPORTS}/${kind}.json`;
  const run = spawnSync('node', ['.ci/jest.mjs', kind, '--json', `--outputFile=${file}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
  count(kind, run.status === 0, report);
}

function checks() {
  const run = spawnSync('node', ['.ci/check.mjs'], { encoding: 'utf8', maxBuffer: 256e6 });
  process.stdout.write(run.stdout);
  process.stderr.write(run.stderr);
  const summary = /check: (\d+) passed, (\d+) failed/.exec(run.stdout);
  const report = summary && { passed: Number(summary[1]), failed: Number(summary[2]) };
  count('check', run.status === 0, report);
}

if (!prepare()) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
checks();
for (const kind of ['unit', 'api', 'browser', 'product']) {
  jest(kind);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
