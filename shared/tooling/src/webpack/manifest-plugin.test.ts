import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { ManifestPlugin } from './manifest-plugin.ts';
import { nodesIn } from '../source/syntax-tree.ts';

const folders: string[] = [];

afterAll(() => {
  for (const dir of folders) {
    rmSync(dir, { recursive: true, force: true });
  }
});

/** Builds one source, with a manifest that reads it too. */
function build(source: string): Promise<Stats | undefined> {
  const dir = mkdtempSync(path.join(tmpdir(), 'haulboard-manifest-'));
  folders.push(dir);
  writeFileSync(path.join(dir, 'main.js'), source);
  const manifest = new ManifestPlugin({
    filename: 'remote.json',
    facts: { name: 'probe', build: 'one' },
    found: () => ({ kind: nodesIn(source)[0]?.['type'] }),
  });
  return new Promise((resolve, reject) => {
    webpack(
      { mode: 'none', context: dir, entry: './main.js', output: { path: dir }, plugins: [manifest] },
      (error, stats) => (error === null ? resolve(stats) : reject(error)),
    );
  });
}

describe('a developer whose remote is built on every change', () => {
  it('reads where the slip is, and the build goes on watching', async () => {
    const stats = await build('export const x = ;');
    expect(stats?.toString('errors-only')).toContain('./main.js');
    expect(Object.keys(stats?.compilation.assets ?? {})).not.toContain('remote.json');
  });

  it('has a manifest beside what was built', async () => {
    const stats = await build('export const x = 1;');
    expect(stats?.hasErrors()).toBe(false);
    expect(Object.keys(stats?.compilation.assets ?? {})).toContain('remote.json');
  });
});
