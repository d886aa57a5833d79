// Builds packages one after the other in one process, so that swc and the plugins load once.
// Usage: node shared/tooling/src/main.ts id|build <dir>…   Every result is one JSON line on stdout.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Stats } from 'webpack';
import { buildId } from './build-id.ts';
import { withBuildLock } from './build-lock.ts';

function say(result: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** What came of a build, and how many modules were made anew: all others are as they were kept. */
type Ran = { readonly stats: Stats; readonly made: number };

async function run(config: Configuration): Promise<Ran> {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(config);
  let made = 0;
  compiler.hooks.compilation.tap('builder', (compilation) =>
    compilation.hooks.buildModule.tap('builder', () => void (made += 1)),
  );
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error !== null) {
        reject(error);
      } else if (result !== undefined) {
        resolve(result);
      }
    });
  });
  // Closing is what writes the cache to disk.
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  return { stats, made };
}

async function build(dir: string): Promise<boolean> {
  const started = performance.now();
  const config: { default: Configuration } = await import(
    pathToFileURL(path.join(dir, 'webpack.config.ts')).href
  );
  const { stats, made } = await run(config.default);
  if (stats.hasErrors() || stats.hasWarnings()) {
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY })}\n`);
  }
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  say({ dir, ok: !stats.hasErrors(), dist: config.default.output?.path, seconds, made });
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
