import path from 'node:path';
import { foreignSelectors } from '@haulboard/contract/own-styles';
import type { Compilation, Compiler, Module } from 'webpack';
import webpack from 'webpack';
import { catalogIds } from '../source/catalog-ids.ts';

/** So many are named; who has more has one cause for them. */
const MAX_NAMED = 5;
const ANTD = /[\\/]node_modules[\\/](antd|@ant-design[\\/]cssinjs)[\\/]/;

/** A text as the compiler of texts leaves it in a module: by its id alone. */
const USED = /(?:\/\*i18n\*\/ ?\{|_jsxs?\(Trans_\w*, \{)\s*id: "([^"]+)"/g;
type Built = { readonly file: string; readonly source: string; readonly isBroken: boolean };

/** The modules of a build, one by one, also where several were made one. */
function builtModules(modules: Iterable<Module>): Built[] {
  return [...modules].flatMap((module) => {
    if (module instanceof webpack.NormalModule) {
      const source = String(module.originalSource()?.source() ?? '');
      return [{ file: module.resource, source, isBroken: module.getNumberOfErrors() > 0 }];
    }
    return 'modules' in module && Array.isArray(module.modules) ? builtModules(module.modules) : [];
  });
}

function faultsOfTexts(modules: readonly Built[]): string[] {
  const catalogs = modules.filter(({ file }) => file.endsWith('.po'));
  const languageOf = ({ file }: Built): string => path.basename(file, '.po');
  // A catalog that could not be compiled has no text at all: it said what it lacks itself.
  const broken = new Set(catalogs.filter(({ isBroken }) => isBroken).map(languageOf));
  const languages = new Set(catalogs.map(languageOf).filter((language) => !broken.has(language)));
  const sources = modules.filter(({ file }) => /\.tsx?$/.test(file));
  return [...languages].flatMap((language) => {
    const known = new Set(
      catalogs.filter((each) => languageOf(each) === language).flatMap(({ source }) => catalogIds(source)),
    );
    return sources.flatMap(({ file, source }) =>
      [...source.matchAll(USED)]
        .map(([, id = '']) => id)
        .filter((id) => !known.has(id))
        .map((id) => `${file} shows a text that ${language}.po does not have (${id}): run "texts"`),
    );
  });
}

function faultsOfLibraries(modules: readonly Built[]): string[] {
  const carried = modules.find(({ file }) => ANTD.test(file));
  return carried ? [`It carries antd (${carried.file}): take what is on the page, from @haulboard/ui`] : [];
}

function faultsOfStyles(compilation: Compilation, name: string): string[] {
  return compilation
    .getAssets()
    .filter((asset) => asset.name.endsWith('.css'))
    .flatMap((asset) =>
      foreignSelectors(String(asset.source.source()), name).map(
        (selector) =>
          `${asset.name} styles ${selector}, which is not its own: begin with a class of the module`,
      ),
    );
}

type Options = {
  readonly name: string;
  /** Both languages have every text; not so while something is written. */
  readonly hasTexts: boolean;
};

/** Refuses a build that would show what nobody wrote, restyle what is not its own, or bring a second antd. */
export class OwnPartsPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { name, hasTexts } = this.#options;
    compiler.hooks.thisCompilation.tap('OwnPartsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: 'OwnPartsPlugin', stage }, () => {
        const modules = builtModules(compilation.modules);
        const faults = [
          ...faultsOfStyles(compilation, name),
          ...faultsOfLibraries(modules),
          ...(hasTexts ? faultsOfTexts(modules) : []),
        ];
        for (const fault of [...new Set(faults)].slice(0, MAX_NAMED)) {
          compilation.errors.push(new webpack.WebpackError(fault));
        }
      });
    });
  }
}
