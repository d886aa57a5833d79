// Builds packages one after the other in one process, so that swc and the plugins load once.
// Usage: node shared/tooling/src/main.ts id|build <dir>…   Every result is one JSON line on stdout.
import path from 'node:path';
import { buildId } from './build/build-id.ts';
import { withBuildLock } from './build/build-lock.ts';
import { runWebpack } from './webpack/run-webpack.ts';

function say(result: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

async function build(dir: string): Promise<boolean> {
  const started = performance.now();
  const { stats, made, dist } = await runWebpack(dir);
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  say({ dir, ok: !stats.hasErrors(), dist, seconds, made });
  return !stats.hasErrors();
}

const [verb, ...dirs] = process.argv.slice(2);
const packages = dirs.map((dir) => path.resolve(dir));
if (verb === 'id') {
  for (const dir of packages) {
    say({ dir, build: buildId(dir) });
  }
} else if (verb === 'build') {
  for (const dir of packages) {
    if (!(await withBuildLock(dir, () => build(dir)))) {
      process.exitCode = 1;
      break;
    }
  }
} else {
  process.stderr.write('Usage: node shared/tooling/src/main.ts id|build <package folder>…\n');
  process.exitCode = 2;
}
