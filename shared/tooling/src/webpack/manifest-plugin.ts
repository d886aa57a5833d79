import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { builtAt } from '../build/built-at.ts';
import { integrityOf } from './integrity.ts';

/** Facts of one build that the plugin adds hashes to. */
type ManifestFacts = { readonly name: string; readonly build: string } & Record<string, unknown>;

type Options = {
  /** Name of the file to write: `remote.json` or `shell.json`. */
  readonly filename: string;
  readonly facts: ManifestFacts;
  /** What only the finished compilation knows: the entry file, what to preload. */
  readonly found: (compilation: Compilation) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** A file beside it that no page asks for: its name, and its text when all was built. */
  readonly beside?: { readonly name: string; readonly write: (compilation: Compilation) => Promise<string> };
};

function isTwin(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz');
}

/** Writes what the outside may know of a build: its facts and the hash of every file in it. */
export class ManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { filename, facts, found, beside } = this.#options;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ManifestPlugin', stage }, async () => {
        // Reading broken sources throws here, and webpack stops watching after an error of a plugin.
        if (compilation.errors.length > 0) {
          return;
        }
        if (beside) {
          const text = await beside.write(compilation);
          compilation.emitAsset(beside.name, new webpack.sources.RawSource(text));
        }
        const files = compilation
          .getAssets()
          .filter(({ name }) => !isTwin(name))
          .map(({ name, source }): [string, string] => [name, integrityOf(source.buffer())])
          .toSorted(([a], [b]) => (a < b ? -1 : 1));
        const manifest = {
          schema: 1,
          ...facts,
          builtAt: builtAt(compiler.context),
          ...(await found(compilation)),
          files: Object.fromEntries(files),
        };
        const text = `${JSON.stringify(manifest, null, 1)}\n`;
        compilation.emitAsset(filename, new webpack.sources.RawSource(text));
      });
    });
  }
}
