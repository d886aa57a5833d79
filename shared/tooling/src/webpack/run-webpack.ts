import { createRequire, enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Stats } from 'webpack';
import { buildMode } from '../build/build-id.ts';
import { hasPlainConfig } from './plain-config.ts';
import { cacheFolder } from '../build/workspace.ts';

/** What came of a build, and how many modules were made anew: all others are as they were kept. */
export type Ran = { readonly stats: Stats; readonly made: number; readonly dist: string | undefined };

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
  return { stats, made, dist: config.output?.path };
}

/** Builds the package in `dir` as its `webpack.config.ts` says, and tells on stderr what was wrong. */
export async function runWebpack(dir: string): Promise<Ran> {
  enableCompileCache(path.join(cacheFolder(dir), 'compiled'));
  // Not told, the federation finds it by a call that fails. To say why, webpack compiles all its schemas.
  process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');
  if (buildMode() === 'production' && hasPlainConfig(dir)) {
    // To check settings, two compilers of schemas are loaded.
    process.env['SKIP_VALIDATION'] ??= 'y';
  }
  const config: { default: Configuration } = await import(
    pathToFileURL(path.join(dir, 'webpack.config.ts')).href
  );
  const ran = await run(config.default);
  if (ran.stats.hasErrors() || ran.stats.hasWarnings()) {
    const said = ran.stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY });
    process.stderr.write(`${said}\n`);
  }
  return ran;
}
