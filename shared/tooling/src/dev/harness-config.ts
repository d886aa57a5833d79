import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from '../webpack/base-config.ts';
import type { Source } from './find-remote.ts';

const harness = fileURLToPath(import.meta.resolve('@haulboard/tooling/harness'));
const tokens = fileURLToPath(import.meta.resolve('@haulboard/ui/tokens.css'));

/** Folder of the page that the harness is shown in. */
export const harnessPage = path.dirname(
  fileURLToPath(import.meta.resolve('@haulboard/tooling/harness/page')),
);

/** The entry is written, not kept: it only joins this remote and the harness. */
function writeEntry({ dir }: Source): string {
  const source = path.join(dir, 'src');
  const demoServer = path.join(source, 'testing/demo-server.ts');
  const hasAnswers = existsSync(demoServer);
  const lines = [
    `import ${JSON.stringify(tokens)};`,
    `import { openHarness } from ${JSON.stringify(harness)};`,
    `import { manifest } from ${JSON.stringify(path.join(source, 'manifest.ts'))};`,
    `import * as module from ${JSON.stringify(path.join(source, 'main.tsx'))};`,
    ...(hasAnswers ? [`import { demoServer } from ${JSON.stringify(demoServer)};`] : []),
    `openHarness({ manifest, module${hasAnswers ? ', demoServer' : ''} });`,
  ];
  const folder = path.join(dir, 'node_modules/.cache/harness');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'entry.ts');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** One remote as an ordinary page: no federation, so that an edit reaches the open page and its state stays. */
export function harnessConfig(source: Source): Configuration {
  const { name, dir } = source;
  const base = baseConfig({
    dir,
    name,
    container: `${name}__harness`,
    mode: 'development',
    isRefreshed: true,
  });
  return {
    ...base,
    entry: { main: writeEntry(source) },
    output: { publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new ReactRefreshPlugin({ overlay: true }),
    ],
    optimization: {},
  };
}
