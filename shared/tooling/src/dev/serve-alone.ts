import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Source } from './find-remote.ts';
import { harnessConfig, harnessPage } from './harness-config.ts';

/** Shows one remote alone, until the process ends; gives the address. */
export async function serveAlone(source: Source, port: number): Promise<string> {
  const compiler = webpack(harnessConfig(source));
  if (compiler === null) {
    throw new Error('webpack made no compiler of the configuration.');
  }
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: { directory: harnessPage, watch: false },
      historyApiFallback: true,
      setupExitSignals: false,
      client: { logging: 'warn' },
    },
    compiler,
  );
  const ready = new Promise<void>((resolve) => compiler.hooks.done.tap('serve-alone', () => resolve()));
  await server.start();
  await ready;
  return `http://localhost:${port}`;
}
