import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack, { type ModuleOptions } from 'webpack';
import { baseConfig } from './webpack/base-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'haulboard-compiled-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'main.js': "import { kind } from '@haulboard/drawn'; globalThis.kind = kind;",
  'node_modules/@haulboard/drawn/package.json':
    '{ "name": "@haulboard/drawn", "version": "1.0.0", "type": "module", "exports": { ".": "./dist/index.js" } }',
  'node_modules/@haulboard/drawn/dist/index.js':
    "import Picture from 'old-chart'; export const kind = typeof Picture;",
  'node_modules/old-chart/package.json': '{ "name": "old-chart", "version": "1.0.0" }',
  'node_modules/old-chart/index.js': 'exports.__esModule = true; exports.default = function Picture() {};',
};

/** What a component of an older library is in a build with these rules. */
async function kindWith(rules: NonNullable<ModuleOptions['rules']>): Promise<unknown> {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const output = { path: path.join(folder, 'dist'), filename: 'out.js' };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output,
    module: { rules },
  });
  await new Promise<void>((done, failed) =>
    compiler?.run((error) => (error ? failed(error) : compiler.close(() => done()))),
  );
  const page: { kind?: unknown } = {};
  runInNewContext(`globalThis = page;\n${readFileSync(path.join(output.path, 'out.js'), 'utf8')}`, { page });
  return page.kind;
}

describe('a team that draws a chart of ours in a repository of its own', () => {
  const part = { dir: folder, name: 'yard', container: 'yard__a1', mode: 'production' } as const;

  it('gets the component of an older library, as the workspace does', async () => {
    expect(await kindWith(baseConfig(part).module?.rules ?? [])).toBe('function');
  });

  it('would get an object, at which React stops, without the rule for our packages', async () => {
    expect(await kindWith([])).toBe('object');
  });
});
