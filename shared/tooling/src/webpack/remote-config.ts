import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { buildId, buildMode } from '../build/build-id.ts';
import { locales } from '../lingui.ts';
import { BuildNamePlugin, NAMELESS } from './build-name-plugin.ts';
import { CALLS_FILE } from '@haulboard/contract/call-schemas';
import { writeCallsFile } from '../source/calls-file.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { rangesOfRemote, sharedByRemote } from '../build/shared-modules.ts';
import { OwnPartsPlugin } from './own-parts-plugin.ts';
import { ownSources } from '../source/own-sources.ts';
import { readFacts } from '../source/source-facts.ts';
import { readPackage, sharedFolder, sharedVersion } from '../build/workspace.ts';

/** Packages of ours that a remote carries along: what they take of the shell, the remote takes. */
const CARRIED = [sharedFolder('records'), sharedFolder('charts'), sharedFolder('base-map')];

/** A remote's `src/manifest.ts`: plain data, passed on to remote.json as it is. */
export type RemoteFacts = { readonly name: string };

/** What the package itself says, and what it carries along. */
function sourcesOf(compilation: Compilation, dir: string): string[] {
  return [dir, ...CARRIED].flatMap((folder) => ownSources(compilation, folder));
}

function filesOfExpose(compilation: Compilation): string[] {
  return compilation.namedChunkGroups.get('app')?.getFiles() ?? [];
}

/** Entry file and what a page should ask for at once: the entry, the screen's first scripts and styles. */
function findFiles(compilation: Compilation, container: string): Record<string, unknown> {
  const entry = compilation.entrypoints.get(container)?.getFiles()[0];
  if (entry === undefined) {
    throw new Error(`No entry file was built for ${container}.`);
  }
  return { entry, preload: [...new Set([entry, ...filesOfExpose(compilation)])] };
}

/**
 * The whole webpack configuration of a remote; `./app` exposes its `src/main.tsx`.
 *
 * @example
 * export default remoteConfig(import.meta.dirname, manifest);
 */
export function remoteConfig(dir: string, manifest: RemoteFacts): Configuration {
  const { name } = manifest;
  if (!/^[a-z][a-z0-9]*$/.test(name)) {
    throw new Error(
      `A remote's name is lower-case letters and digits, because it becomes a global: not "${name}".`,
    );
  }
  const mode = buildMode();
  const build = buildId(dir, mode);
  // It becomes a global variable, so it must be an identifier.
  const container = `${name.replaceAll('-', '_')}__${build}`;
  // Where a page is developed its server keeps what it made; only what is published is told apart by names.
  const made = mode === 'production' ? container.replace(build, NAMELESS) : container;
  const base = baseConfig({ dir, name, container: made, mode });
  const contract = sharedVersion('@haulboard/contract');
  const facts = {
    version: readPackage(dir).version,
    contract: `^${contract}`,
    locales: [...locales],
    ...manifest,
    build,
    container,
    shared: rangesOfRemote(),
  };
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: made,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './app': { import: './src/main.tsx', name: 'app' } },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true },
      }),
      ...(made === container ? [] : [new BuildNamePlugin(build)]),
      new OwnPartsPlugin({ name, hasTexts: mode === 'production' }),
      new ManifestPlugin({
        filename: 'remote.json',
        facts,
        found: async (compilation) => {
          const { uses, takes } = await readFacts(compilation, sourcesOf(compilation, dir));
          return { ...findFiles(compilation, made), uses, takes };
        },
        // While something is written, nobody compares it with anything.
        ...(mode === 'production' && {
          beside: {
            name: CALLS_FILE,
            write: (compilation) =>
              writeCallsFile(compilation, { sources: sourcesOf(compilation, dir), isWhole: false }),
          },
        }),
      }),
    ],
  };
}
