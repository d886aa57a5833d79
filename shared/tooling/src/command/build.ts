import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { withBuildLock } from '../build/build-lock.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { foreignVersions } from './foreign-versions.ts';

const built = z.object({ name: z.string(), version: z.string(), build: z.string() });

/** What webpack or a plugin says of settings, without the way to where it says so. */
function sayOfSettings(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'ValidationError')) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
}

/** Builds the remote in `dir`, and says what came of it; gives the exit code. */
export async function build(dir: string): Promise<number> {
  const foreign = foreignVersions(dir);
  if (foreign.length > 0) {
    process.stderr.write(`${foreign.join('\n')}\nNothing was built: see above.\n`);
    return 1;
  }
  const started = performance.now();
  const ran = await withBuildLock(dir, () => runWebpack(dir)).catch(sayOfSettings);
  const dist = ran?.dist;
  if (ran === undefined || ran.stats.hasErrors() || dist === undefined) {
    process.stderr.write('Nothing was built: see above.\n');
    return 1;
  }
  const made = built.parse(JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${path.relative(dir, dist)}: ${made.name} ${made.version}, build ${made.build} (${seconds} s)\n`,
  );
  return 0;
}
