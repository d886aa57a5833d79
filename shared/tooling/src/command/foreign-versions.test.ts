import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedVersion } from '../build/workspace.ts';
import { build } from './build.ts';
import { foreignVersions } from './foreign-versions.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'haulboard-versions-'));
afterAll(() => rmSync(folder, { recursive: true }));

function install(name: string, version: string): void {
  const at = path.join(folder, 'node_modules', name);
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'package.json'), JSON.stringify({ name, version }));
}

describe('a team that installs a library which the page brings', () => {
  it('may have another version of the same major', () => {
    install('zod', `${sharedVersion('zod').split('.', 1)[0]}.999.0`);
    expect(foreignVersions(folder)).toEqual([]);
  });

  it('is told of another major, with the version to take, and nothing is built', async () => {
    install('react-router', '99.1.0');
    const version = sharedVersion('react-router');
    expect(foreignVersions(folder)).toEqual([
      `react-router 99.1.0 is installed, but pages run on react-router ${version}: set "react-router": "${version}" in package.json, and install.`,
    ]);
    await expect(build(folder)).resolves.toBe(1);
  });
});
