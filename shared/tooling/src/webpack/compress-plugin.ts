import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

// Below a kilobyte the saving is lost in the packet; pictures and fonts are compressed already.
const SMALLEST = 1024;
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

const encodings = [
  {
    ending: '.br',
    pack: (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  { ending: '.gz', pack: (content: Buffer) => deflate(content, { level: 9 }) },
] as const;

async function packAssets(compilation: Compilation): Promise<void> {
  const cache = compilation.getCache('haulboard-compress');
  const assets = compilation.getAssets().filter(({ name }) => COMPRESSIBLE.test(name));
  await Promise.all(
    assets.flatMap(({ name, source }) => {
      const content = source.buffer();
      if (content.length < SMALLEST) {
        return [];
      }
      return encodings.map(async ({ ending, pack }) => {
        const item = cache.getItemCache(name + ending, cache.getLazyHashedEtag(source));
        const known = await item.getPromise<webpack.sources.Source>();
        const packed = known ?? new webpack.sources.RawSource(await pack(content));
        if (known === undefined) {
          await item.storePromise(packed);
        }
        compilation.emitAsset(name + ending, packed);
      });
    }),
  );
}

/** Puts a brotli and a gzip twin beside every file, so that the gateway compresses nothing per request. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, () =>
        packAssets(compilation),
      );
    });
  }
}
