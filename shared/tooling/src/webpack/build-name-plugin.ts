import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** Stands for the id of a build while it is made. As long as one, so that nothing moves when that takes its place. */
export const NAMELESS = 'b01dfacade00';

/** A class as the loader of styles writes it; its tail says that it is to be told apart from that of other builds. */
export const CLASS_TAIL = `_${NAMELESS}`;
const CLASS = new RegExp(`__([\\w-]{6})${CLASS_TAIL}`, 'g');

/** Six letters that a class of another build does not have. */
function ownLetters(build: string, letters: string): string {
  return createHash('sha256').update(`${build} ${letters}`).digest('base64url').slice(0, 6);
}

/**
 * Writes the id of a build into what was made without it. So a changed line changes one module, not all: with the id in
 * its name, nothing that was kept of the build before would count.
 */
export class BuildNamePlugin {
  readonly #build: string;

  constructor(build: string) {
    this.#build = build;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildNamePlugin', (compilation) => {
      // Names of files have hashes of their content, which are made right after.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildNamePlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const text = /\.(js|css)$/.test(name) ? String(source.source()) : '';
          if (text.includes(NAMELESS)) {
            const named = text
              .replaceAll(CLASS, (_, letters: string) => `__${ownLetters(this.#build, letters)}`)
              .replaceAll(NAMELESS, this.#build);
            compilation.updateAsset(name, new webpack.sources.RawSource(named));
          }
        }
      });
    });
  }
}
