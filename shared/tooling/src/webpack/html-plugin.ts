import { readFileSync } from 'node:fs';
import { withTokenValues } from '@haulboard/ui/tokens';
import type { Chunk, Compilation, Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import { isSoonNeeded } from './first-files.ts';
import { buildInlineScript } from './inline-script.ts';
import { integrityOf } from './integrity.ts';
import { typefaceFiles } from './typeface-files.ts';

type Options = {
  /** Absolute path of the page's template; tags are put before its `</head>`. */
  readonly template: string;
  readonly build: string;
  /** How the script is built that watches the start of the others. */
  readonly guard: Configuration;
};

function tagFor(compilation: Compilation, publicPath: string, name: string): string {
  const integrity = integrityOf(compilation.getAsset(name)?.source.buffer() ?? '');
  const rest = `integrity="${integrity}" crossorigin="anonymous"`;
  return name.endsWith('.css')
    ? `<link rel="stylesheet" href="${publicPath}${name}" ${rest}>`
    : `<script defer src="${publicPath}${name}" ${rest}></script>`;
}

type Wanted = { readonly name: string; readonly integrity: string };

/** Texts are left out: the page does not know yet in which language they are wanted. */
function isTexts(compilation: Compilation, chunk: Chunk): boolean {
  const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
  return modules.every((module) => module.nameForCondition()?.endsWith('.po') === true);
}

/**
 * What the entry asks for as soon as it runs, and what that asks for in turn. Told in the page, all of it comes
 * at once instead of one step after the other.
 */
function soonNeeded(compilation: Compilation): Wanted[] {
  const entries = [...compilation.entrypoints.values()];
  const began = new Set(entries.flatMap((entry) => entry.getFiles()));
  const groups = compilation.chunkGroups.filter(isSoonNeeded);
  const chunks = groups.flatMap((group) => group.chunks).filter((chunk) => !isTexts(compilation, chunk));
  const names = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].toSorted();
  const wanted = names
    .filter((name) => /\.(js|css)$/.test(name) && !began.has(name))
    .map((name) => ({ name, integrity: integrityOf(compilation.getAsset(name)?.source.buffer() ?? '') }));
  // A module shared under two names makes two files of one content, and whichever comes serves both.
  return wanted.filter(
    (each, index) => wanted.findIndex((other) => other.integrity === each.integrity) === index,
  );
}

function preloadFor(publicPath: string, { name, integrity }: Wanted): string {
  const kind = name.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${publicPath}${name}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** After the code: texts stand in a font of the same size until it is here, so nobody waits for it. */
function preloadTypeface(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="anonymous" fetchpriority="low">`;
}

type PageOptions = Pick<Options, 'template' | 'build'> & { readonly guardScript: string };

function writePage(compilation: Compilation, { template, build, guardScript }: PageOptions): string {
  const given = compilation.outputOptions.publicPath;
  const publicPath = typeof given === 'string' ? given : '/';
  const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  const tags = files
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => tagFor(compilation, publicPath, name));
  const head = [
    `<meta name="haulboard-build" content="${build}">`,
    // Before all others: whoever is to notice that they do not come must be there first.
    `<script>${guardScript}</script>`,
    ...new Set(tags),
    ...soonNeeded(compilation).map((wanted) => preloadFor(publicPath, wanted)),
    ...typefaceFiles(compilation).map((name) => preloadTypeface(publicPath + name)),
  ];
  const page = withTokenValues(readFileSync(template, 'utf8'));
  if (!page.includes('</head>')) {
    throw new Error(`${template} has no </head>: the scripts have no place to go.`);
  }
  return page.replace(/[ \t]*<\/head>/, (end) => `${head.map((tag) => `    ${tag}\n`).join('')}${end}`);
}

/** Writes index.html from a template, with the entry's scripts and styles and their hashes. */
export class HtmlPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HtmlPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#options.template);
      // After the content hashes are final, before the compressed twins are made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'HtmlPlugin', stage }, async () => {
        const { guard, template, build } = this.#options;
        const guardScript = withTokenValues(await buildInlineScript(guard));
        const page = writePage(compilation, { template, build, guardScript });
        compilation.emitAsset('index.html', new webpack.sources.RawSource(page));
      });
    });
  }
}
