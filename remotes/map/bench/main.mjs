// `npm run bench:map`: moving trucks on this product's layer and on a plain one of OpenLayers, and a long track. All in one
// run without a graphics card; CHROMIUM_PATH says where Chromium is.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const BASE_MAP = path.join(import.meta.dirname, '../../../shared/base-map/src/source');
const RUNS = [
  { what: '1,000 trucks, this product', name: 'ownTrucks', count: 1000 },
  { what: '1,000 trucks, plain layer', name: 'plainTrucks', count: 1000 },
  { what: '10,000 trucks, this product', name: 'ownTrucks', count: 10_000 },
  { what: '10,000 trucks, plain layer', name: 'plainTrucks', count: 10_000 },
  { what: 'track of 100,000 points', name: 'track', count: 100_000 },
];

/** The page as one script. */
async function bundle(folder) {
  const compiler = webpack({
    mode: 'production',
    target: 'web',
    devtool: false,
    entry: path.join(import.meta.dirname, '../src/testing/bench-page.ts'),
    output: { path: folder, filename: 'page.js', asyncChunks: false },
    resolve: {
      // Colours and sizes alone: the layers take nothing else of the kit.
      alias: {
        '@haulboard/ui/core$': path.join(import.meta.dirname, 'kit.mjs'),
        // Menus of the base map have texts and styles that this page shows nothing of.
        [path.join(BASE_MAP, 'background-menu.tsx')]: false,
        [path.join(BASE_MAP, 'map-source.tsx')]: false,
      },
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: { swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      if (fault) {
        reject(fault);
      } else {
        resolve();
      }
    });
  });
  return readFileSync(path.join(folder, 'page.js'), 'utf8');
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-map-'));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu'],
});
try {
  const script = await bundle(folder);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent('<body></body>');
  await page.addScriptTag({ content: script });
  for (const { what, name, count } of RUNS) {
    const { fps, p50, p95 } = await page.evaluate(`mapBench.${name}(${count})`);
    process.stdout.write(`${what}: ${fps} frames/s, script ${p50} ms at the median, ${p95} ms at the 95th\n`);
  }
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]?.toFixed(1)}\n`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
