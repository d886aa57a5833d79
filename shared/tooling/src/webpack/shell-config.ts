import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Configuration } from 'webpack';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';
import { buildId, buildMode, type BuildMode } from '../build/build-id.ts';
import { firstFiles } from './first-files.ts';
import { HtmlPlugin } from './html-plugin.ts';
import { CALLS_FILE } from '@haulboard/contract/call-schemas';
import { writeCallsFile } from '../source/calls-file.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { ProvideCheckPlugin } from './provide-check-plugin.ts';
import { offerOfShell } from '../source/offer.ts';
import { ownSources } from '../source/own-sources.ts';
import { sharedByShell } from '../build/shared-modules.ts';
import { INLINE_SCRIPT } from './inline-script.ts';
import { UserPagePlugin } from './user-page-plugin.ts';
import { readPackage, sharedFolder, workspaceRoot } from '../build/workspace.ts';

function entryFiles(compilation: Compilation): string[] {
  return compilation.entrypoints.get('main')?.getFiles() ?? [];
}

/** A worker is a file of its own, of one module: no loader of chunks has to come with it. */
const WORKER = {
  test: /\.worker\.ts$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8].mjs' },
};

type InlineScript = { dir: string; container: string; mode: BuildMode; name: string; entry: string };

/** A script that stands in a page: one file, and of the contract only what it calls. */
function inlineScriptConfig({ dir, container, mode, name, entry }: InlineScript): Configuration {
  const base = baseConfig({ dir, name, container, mode });
  return {
    ...base,
    entry: { inline: entry },
    devtool: false,
    output: { path: path.join(dir, 'dist'), filename: INLINE_SCRIPT },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        // Without this the one function of it would bring every schema along.
        { include: path.join(workspaceRoot, 'shared/contract/src'), sideEffects: false },
      ],
    },
    plugins: [],
  };
}

/**
 * The whole webpack configuration of the shell: entry `src/index.ts`, page `src/index.html`; and its sign-in
 * pages as one document of their own, from `src/user`.
 *
 * @example
 * export default shellConfig(import.meta.dirname);
 */
export function shellConfig(dir: string): Configuration {
  const mode = buildMode();
  const build = buildId(dir, mode);
  const container = `shell__${build}`;
  const base = baseConfig({ dir, name: 'shell', container, mode });
  const template = path.join(dir, 'src/index.html');
  const offer = offerOfShell();
  const inline = (name: string, entry: string) => inlineScriptConfig({ dir, container, mode, name, entry });
  const guard = inline('shell-boot', './src/boot/main.ts');
  const script = inline('shell-user', './src/user/main.ts');
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/assets/' },
    module: { rules: [...(base.module?.rules ?? []), WORKER] },
    // Concatenated, react-router-dom loses `export * from 'react-router'`, because that is a shared module too.
    optimization: { ...base.optimization, concatenateModules: false, splitChunks: firstFiles() },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true },
      }),
      // Shared whole, zod would bring its error messages in fifty languages to the sign-in page.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.\/locales\/index\.js$/,
        fileURLToPath(new URL('./zod-locales.ts', import.meta.url)),
      ),
      // The page compares it with what a remote needs, before any code of that runs.
      new webpack.DefinePlugin({ SHELL_OFFER: JSON.stringify(offer) }),
      new ProvideCheckPlugin(),
      new HtmlPlugin({ template, build, guard }),
      new UserPagePlugin({ dir, template, build, script }),
      new ManifestPlugin({
        filename: 'shell.json',
        facts: { name: 'shell', version: readPackage(dir).version, build, ...offer },
        found: (compilation) => ({ page: 'index.html', entry: entryFiles(compilation) }),
        ...(mode === 'production' && {
          beside: {
            name: CALLS_FILE,
            write: (compilation) => {
              const folders = [dir, sharedFolder('data'), sharedFolder('ui')];
              const sources = folders.flatMap((folder) => ownSources(compilation, folder));
              return writeCallsFile(compilation, { sources, isWhole: true });
            },
          },
        }),
      }),
    ],
  };
}
