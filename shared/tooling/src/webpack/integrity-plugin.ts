import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { integrityOf } from './integrity.ts';

type Kind = 'js' | 'css';

const KINDS = ['js', 'css'] as const;
const TABLE = `${webpack.RuntimeGlobals.require}.integrity`;
/** A hash that nothing has: what nobody vouches for does not run. */
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;

/** What stands for a file's hash, as long as the hash, until the file's content is final. */
function placeholderOf(kind: Kind, chunk: Chunk): string {
  const mark = createHash('sha384').update(`${kind} ${chunk.id}`).digest('base64url').slice(0, 54);
  return `sha384-hash--of--${mark}`;
}

function fileOf(kind: Kind, chunk: Chunk): string | undefined {
  return [...chunk.files].find((file) => file.endsWith(`.${kind}`));
}

/** Chunk id to hash, for each chunk that this runtime may ask for. */
class TableModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity', webpack.RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])].toSorted((a, b) =>
      String(a.id) < String(b.id) ? -1 : 1,
    );
    const hasStyle = (chunk: Chunk) =>
      this.chunkGraph
        ?.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract')
        ?.[Symbol.iterator]()
        .next().done === false;
    const column = (kind: Kind) =>
      Object.fromEntries(
        chunks
          .filter((chunk) => kind === 'js' || hasStyle(chunk))
          .map((chunk) => [String(chunk.id), placeholderOf(kind, chunk)]),
      );
    return `${TABLE} = ${JSON.stringify({ js: column('js'), css: column('css') })};`;
  }
}

function vouch(tag: string, kind: Kind): string {
  return `${tag}.crossOrigin = "anonymous"; ${tag}.integrity = ${TABLE}.${kind}[chunkId] || "${IMPOSSIBLE}";`;
}

/** Puts the real hashes in; only runtimes hold any, and no runtime is asked for by another. */
function fillIn(compilation: Compilation): void {
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    for (const kind of KINDS) {
      const file = fileOf(kind, chunk);
      const content = file === undefined ? undefined : compilation.getAsset(file)?.source.buffer();
      if (content !== undefined) {
        hashes.set(placeholderOf(kind, chunk), integrityOf(content));
      }
    }
  }
  for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
    const text = String(source.source());
    if (text.includes('sha384-hash--of--')) {
      const filled = text.replaceAll(/sha384-hash--of--[\w-]{54}/g, (mark) => hashes.get(mark) ?? IMPOSSIBLE);
      compilation.updateAsset(name, new webpack.sources.RawSource(filled));
    }
  }
}

/**
 * Gives every lazily loaded script and style the hash it must have. The table lies in the build's entry, whose own hash
 * the page or the registry holds. So the browser refuses every such file in which one byte was altered.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const withTable = (chunk: Chunk) => compilation.addRuntimeModule(chunk, new TableModule());
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => {
          withTable(chunk);
          return undefined;
        });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        // The federation asks by address for other builds' entries; those come with a hash of their own.
        // What is asked for while a page runs is waited for; a browser holds scripts like these back by itself.
        (source) =>
          `${source}\nif (chunkId !== undefined) { ${vouch('script', 'js')} script.fetchPriority = "high"; }`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${vouch(tag, 'css')}`,
      );
      // After the names of all files are final, before the page and the compressed twins are made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 2;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => fillIn(compilation));
    });
  }
}
