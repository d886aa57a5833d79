import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildId, toolsId } from './build-id.ts';

const folders: string[] = [];

afterAll(() => {
  for (const dir of folders) {
    rmSync(dir, { recursive: true, force: true });
  }
});

function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'haulboard-build-'));
  folders.push(dir);
  return dir;
}

function packageFolder(): string {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), '{}');
  writeFileSync(path.join(dir, 'src/main.tsx'), 'export const a = 1;');
  return dir;
}

test('two people with the same sources get the same build, wherever their checkouts lie', () => {
  const mine = packageFolder();
  const theirs = temporaryFolder();
  cpSync(mine, theirs, { recursive: true });
  expect(buildId(theirs)).toBe(buildId(mine));
  expect(buildId(mine)).toMatch(/^[0-9a-f]{12}$/);
});

test('any change of what a browser receives is another build', () => {
  const dir = packageFolder();
  const before = buildId(dir, 'production');
  expect(buildId(dir, 'development')).not.toBe(before);
  writeFileSync(path.join(dir, 'src/main.tsx'), 'export const a = 2;');
  const edited = buildId(dir, 'production');
  writeFileSync(path.join(dir, 'src/second.ts'), '');
  expect(new Set([before, edited, buildId(dir, 'production')]).size).toBe(3);
});

test.each(['dev', 'command', 'pack', 'harness', 'jest'])(
  'a folder of a remote’s sources counts, though it is called %s',
  (name) => {
    const dir = packageFolder();
    mkdirSync(path.join(dir, 'src', name));
    const before = buildId(dir);
    writeFileSync(path.join(dir, 'src', name, 'list.ts'), 'export const a = 1;');
    expect(buildId(dir)).not.toBe(before);
  },
);

test('tests, prose and output change no build', () => {
  const dir = packageFolder();
  const before = buildId(dir);
  mkdirSync(path.join(dir, 'dist'));
  mkdirSync(path.join(dir, 'src/testing'));
  for (const file of ['README.md', 'src/main.test.tsx', 'src/testing/fake.ts', 'dist/app.js']) {
    writeFileSync(path.join(dir, file), 'changed');
  }
  expect(buildId(dir)).toBe(before);
});

test('what tools leave in hidden folders changes no build', () => {
  const dir = packageFolder();
  const before = buildId(dir);
  mkdirSync(path.join(dir, '.swc/plugins'), { recursive: true });
  writeFileSync(path.join(dir, '.swc/plugins/compiled'), 'of this machine');
  expect(buildId(dir)).toBe(before);
});

test.each(['webpack.config.ts', 'lingui.config.ts'])(
  'nothing that was kept counts once a team changes its %s',
  (name) => {
    const dir = packageFolder();
    writeFileSync(path.join(dir, name), 'export default {};');
    const before = toolsId(dir);
    writeFileSync(path.join(dir, name), 'export default { parallelism: 1 };');
    expect(toolsId(dir)).not.toBe(before);
  },
);

test('a changed line of a page leaves all of what builds as it was', () => {
  const dir = packageFolder();
  const before = toolsId(dir);
  writeFileSync(path.join(dir, 'src/main.tsx'), 'export const a = 2;');
  expect(toolsId(dir)).toBe(before);
});
