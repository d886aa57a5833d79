// tsc over the packages, those of the same options in one program: server code must not see the DOM, browser code must
// not see Node. A program for each package read the shared ones twenty times.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '.cache/types';

const projects = globSync([
  '{shell,remotes/*,shared/*,deploy/*}/tsconfig.json',
  'shared/tooling/src/harness/tsconfig.json',
]).sort();
const groups = Map.groupBy(projects, (project) => {
  const { compilerOptions, extends: base } = JSON.parse(readFileSync(project, 'utf8'));
  return JSON.stringify({ ...compilerOptions, base: path.join(path.dirname(project), base) });
});
mkdirSync(FOLDER, { recursive: true });
let failed = projects.length < 5;
for (const [options, members] of groups) {
  const { base, ...compilerOptions } = JSON.parse(options);
  const file = `${FOLDER}/tsconfig.${path.dirname(members[0]).replaceAll('/', '-')}.json`;
  const placesOf = (key) =>
    members.flatMap((project) => {
      const given = JSON.parse(readFileSync(project, 'utf8'))[key] ?? [];
      return given.map((place) => path.relative(FOLDER, path.join(path.dirname(project), place)));
    });
  const files = { include: placesOf('include'), exclude: placesOf('exclude') };
  // What did not change is not read again.
  const kept = { incremental: true, tsBuildInfoFile: `${path.basename(file, '.json')}.tsbuildinfo` };
  const config = {
    extends: path.relative(FOLDER, base),
    compilerOptions: { ...compilerOptions, ...kept },
    ...files,
  };
  writeFileSync(file, JSON.stringify(config, null, 2));
  // Several checkers each learn the shared types anew: twice the work, beside tests that need the processors.
  const run = spawnSync('tsc', ['-p', file, '--pretty', 'false', '--checkers', '1'], { encoding: 'utf8' });
  if (run.status !== 0) {
    failed = true;
    process.stderr.write(run.stdout + run.stderr);
  }
}
process.exit(failed ? 1 : 0);
