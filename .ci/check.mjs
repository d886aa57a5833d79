// All checks, every rule an error, no baseline of excuses. `node .ci/check.mjs lint` runs one.
import { spawnSync } from 'node:child_process';

const ROOMS = ['shell', 'remotes', 'shared', 'deploy', '.ci'];
const CHECKS = {
  types: ['node', '.ci/check-types.mjs'],
  lint: ['oxlint', '--type-aware', '--deny-warnings', '-c', '.oxlintrc.json', ...ROOMS.slice(0, 4)],
  format: ['oxfmt', '--check', ...ROOMS],
  boundaries: ['node', '.ci/check-boundaries.mjs'],
  shape: ['node', '.ci/check-shape.mjs'],
  unused: ['knip', '--config', '.knip.json', '--treat-config-hints-as-errors'],
  versions: ['sherif', '--fail-on-warnings'],
};
const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(CHECKS);
const failed = [];
for (const name of names) {
  const [command, ...args] = CHECKS[name];
  const started = performance.now();
  const run = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 256e6 });
  const ok = run.status === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${seconds} s`);
  if (!ok) {
    failed.push(name);
    process.stdout.write(run.stdout ?? '');
    process.stderr.write(run.stderr ?? String(run.error ?? ''));
  }
}
console.log(`check: ${names.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
