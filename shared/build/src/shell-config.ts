import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Configuration } from 'webpack';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';
import { buildId, buildMode } from './build-id.ts';
import { HtmlPlugin } from './html-plugin.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { ProvideCheckPlugin } from './provide-check-plugin.ts';
import { sharedByShell } from './shared-modules.ts';
import { readPackage } from './workspace.ts';

function entryFiles(compilation: Compilation): string[] {
  return compilation.entrypoints.get('main')?.getFiles() ?? [];
}

/**
 * The whole webpack configuration of the shell: entry `src/index.ts`, page `src/index.html`.
 *
 * @example
 * export default shellConfig(import.meta.dirname);
 */
export function shellConfig(dir: string): Configuration {
  const mode = buildMode();
  const build = buildId(dir, mode);
  const container = `shell__${build}`;
  const base = baseConfig({ dir, name: 'shell', container, mode });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/assets/' },
    // Concatenated, react-router-dom loses `export * from 'react-router'`, because that is a shared module too.
    optimization: { ...base.optimization, concatenateModules: false },
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
      new ProvideCheckPlugin(),
      new HtmlPlugin({ template: path.join(dir, 'src/index.html'), build }),
      new ManifestPlugin({
        filename: 'shell.json',
        facts: { name: 'shell', version: readPackage(dir).version, build },
        found: (compilation) => ({ page: 'index.html', entry: entryFiles(compilation) }),
      }),
    ],
  };
}
