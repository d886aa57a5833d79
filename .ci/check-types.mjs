// tsc over every package's own tsconfig: server code must not see the DOM, browser code must not see Node.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const projects = globSync('{shell,remotes/*,shared/*,deploy/*}/tsconfig.json').sort();
let failed = projects.length < 5;
for (const project of projects) {
  const run = spawnSync('tsc', ['-p', project, '--pretty', 'false'], { encoding: 'utf8' });
  if (run.status !== 0) {
    failed = true;
    process.stderr.write(run.stdout + run.stderr);
  }
}
process.exit(failed ? 1 : 0);
