import type { Configuration } from 'webpack';
import webpack from 'webpack';

/** Only its content is taken: the file itself is never written. */
export const INLINE_SCRIPT = 'inline.js';

/** Builds a script by itself and takes it from memory: nothing but the page that holds it is written. */
export function buildInlineScript(config: Configuration): Promise<string> {
  const compiler = webpack(config);
  let script = '';
  compiler.hooks.shouldEmit.tap('inline-script', (compilation) => {
    script = String(compilation.getAsset(INLINE_SCRIPT)?.source.source() ?? '');
    return false;
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing is what writes the cache to disk.
      compiler.close(() => {
        if (error !== null) {
          reject(error);
        } else if (stats?.hasErrors() === true || script === '') {
          reject(new Error(stats?.toString('errors-only') ?? 'the script of a page is empty'));
        } else {
          resolve(script);
        }
      });
    });
  });
}
