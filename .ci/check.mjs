// All checks (the `check:…` scripts of package.json), every rule an error, no baseline of excuses.
// `node .ci/check.mjs lint types` runs some of them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const all = Object.keys(scripts).flatMap((name) => (name.startsWith('check:') ? [name.slice(6)] : []));
const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : all;
const failed = [];
/** Type checks collected garbage for a seventh of their time; with four times as much left lying it is little. */
const GARBAGE = { GOGC: '400' };
for (const name of names) {
  const started = performance.now();
  const run = spawnSync('sh', ['-c', scripts[`check:${name}`] ?? `echo no check:${name} >&2; exit 1`], {
    encoding: 'utf8',
    maxBuffer: 256e6,
    env: { ...GARBAGE, ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}` },
  });
  const isOk = run.status === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${seconds} s`);
  if (!isOk) {
    failed.push(name);
    process.stdout.write(run.stdout);
    process.stderr.write(run.stderr);
  }
}
console.log(`check: ${names.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
