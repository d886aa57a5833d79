import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteManifest, type RemoteManifest } from '@haulboard/contract/shell';
import webpack, { type Configuration, type Stats } from 'webpack';
import { DevError } from '../dev-error.ts';
import type { Source } from '../find-remote.ts';

/** The remote as it is on this machine right now. */
export type LocalBuild = { readonly build: string; readonly manifest: RemoteManifest; readonly dist: string };

/** Another id after every change: the shell remembers of an id that it crashed. */
function readBuild(dist: string): LocalBuild {
  const manifest = remoteManifest.parse(JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')));
  const build = createHash('sha256').update(JSON.stringify(manifest.files)).digest('hex').slice(0, 12);
  return { build, manifest: { ...manifest, build }, dist };
}

async function configOf({ dir }: Source, dist: string): Promise<Configuration> {
  const file = pathToFileURL(path.join(dir, 'webpack.config.ts')).href;
  const { default: config }: { default: Configuration } = await import(file);
  return { ...config, output: { ...config.output, path: dist } };
}

type Listener = { built: (build: LocalBuild) => void; failed: (why: string) => void };

/** Builds the remote as for shipping, again on every change, away from its `dist`. */
export async function watchRemote(source: Source, { built, failed }: Listener): Promise<void> {
  const dist = path.join(source.dir, 'node_modules/.cache/against');
  const compiler = webpack(await configOf(source, dist));
  if (compiler === null) {
    throw new DevError(`${source.dir}/webpack.config.ts gives no configuration.`);
  }
  const tell = (error: Error | null, stats: Stats | undefined): void => {
    if (error !== null || stats === undefined || stats.hasErrors()) {
      failed(
        error?.message ?? stats?.toString({ preset: 'errors-only', colors: false }) ?? 'nothing was built',
      );
    } else {
      built(readBuild(dist));
    }
  };
  compiler.watch({ aggregateTimeout: 100 }, tell);
}
