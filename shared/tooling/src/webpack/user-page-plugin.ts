import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { STAND_IN, withTokenValues } from '@haulboard/ui/tokens';
import type { Compilation, Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import { buildInlineScript } from './inline-script.ts';
import { integrityOf } from './integrity.ts';
import { typefaceFiles } from './typeface-files.ts';

type Options = {
  /** The shell's folder; the sign-in pages lie in its `src/user`. */
  readonly dir: string;
  /** The shell's own page: the sign-in pages share its head. */
  readonly template: string;
  /** How their script is built. */
  readonly script: Configuration;
  /** Said in the page: it becomes the shell of this build. */
  readonly build: string;
};

type PageModule = {
  page: (given: { head: string; style: string; script: string; shell: string }) => string;
};

/** The look of the sign-in pages, in the order of their rules. */
const SHEETS = ['user-form.css', 'user.css'];

/** Every file the shell may ask for after its entry, those of the first screens first. */
function laterFiles(compilation: Compilation): string[] {
  const entries = [...compilation.entrypoints.values()];
  const files = new Set<string>();
  const groups = new Set(entries.flatMap((entry) => entry.getChildren()));
  // A set grows while it is walked: that makes it breadth first.
  for (const group of groups) {
    for (const file of group.getFiles()) {
      files.add(file);
    }
    for (const child of group.getChildren()) {
      groups.add(child);
    }
  }
  const first = new Set(entries.flatMap((entry) => entry.getFiles()));
  return [...files].filter((file) => /\.(js|css)$/.test(file) && !first.has(file));
}

/** What the script must know of the build: how to start it, and what to fetch while the person types. */
function shellFiles(compilation: Compilation): string {
  const { publicPath } = compilation.outputOptions;
  const urlOf = (file: string) => `${typeof publicPath === 'string' ? publicPath : '/'}${file}`;
  const entry = [...compilation.entrypoints.values()]
    .flatMap((each) => each.getFiles())
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({
      url: urlOf(file),
      integrity: integrityOf(compilation.getAsset(file)?.source.buffer() ?? ''),
    }));
  return JSON.stringify({
    entry,
    later: laterFiles(compilation).map(urlOf),
    typeface: typefaceFiles(compilation).map(urlOf)[0],
  });
}

function headOf(template: string): string {
  const head = /<head>\s*([\s\S]*?)\s*<\/head>/.exec(readFileSync(template, 'utf8'))?.[1];
  if (head === undefined) {
    throw new Error(`${template} has no head: the sign-in pages share it.`);
  }
  return withTokenValues(head);
}

/** Takes out what a browser does not need; every kilobyte of this page is waited for. Tokens become their values. */
function smallStyle(folder: string): string {
  const sheets = SHEETS.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return withTokenValues(STAND_IN + sheets.join(''))
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .trim();
}

/** Writes user.html: the sign-in pages as one document with everything in it. */
export class UserPagePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { dir, template, script, build } = this.#options;
    const folder = path.join(dir, 'src/user');
    compiler.hooks.thisCompilation.tap('UserPagePlugin', (compilation) => {
      // After the content hashes are final, before the compressed twins are made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'UserPagePlugin', stage }, async () => {
        const { page }: PageModule = await import(pathToFileURL(path.join(folder, 'page/page.ts')).href);
        const html = page({
          head: `${headOf(template)}\n    <meta name="haulboard-build" content="${build}">`,
          style: smallStyle(folder),
          script: withTokenValues(await buildInlineScript(script)),
          shell: shellFiles(compilation),
        });
        compilation.emitAsset('user.html', new webpack.sources.RawSource(html));
      });
    });
  }
}
