import { readFileSync } from 'node:fs';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { integrityOf } from './integrity.ts';

type Options = {
  /** Absolute path of the page's template; tags are put before its `</head>`. */
  readonly template: string;
  readonly build: string;
};

function tagFor(compilation: Compilation, publicPath: string, name: string): string {
  const integrity = integrityOf(compilation.getAsset(name)?.source.buffer() ?? '');
  const rest = `integrity="${integrity}" crossorigin="anonymous"`;
  return name.endsWith('.css')
    ? `<link rel="stylesheet" href="${publicPath}${name}" ${rest}>`
    : `<script defer src="${publicPath}${name}" ${rest}></script>`;
}

function writePage(compilation: Compilation, { template, build }: Options): string {
  const publicPath = compilation.outputOptions.publicPath;
  const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  const tags = files
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => tagFor(compilation, typeof publicPath === 'string' ? publicPath : '/', name));
  const head = [`<meta name="haulboard-build" content="${build}">`, ...new Set(tags)];
  const page = readFileSync(template, 'utf8');
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
      compilation.hooks.processAssets.tap({ name: 'HtmlPlugin', stage }, () => {
        const page = writePage(compilation, this.#options);
        compilation.emitAsset('index.html', new webpack.sources.RawSource(page));
      });
    });
  }
}
