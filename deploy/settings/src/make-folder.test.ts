import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'haulboard-folders-'));
const OWNER_ONLY = 0o700;
/** A folder that the system lets nobody make. */
const REFUSED = process.platform === 'linux' ? '/proc/haulboard/data' : path.join(folder, 'no-file', 'data');

afterAll(() => rmSync(folder, { recursive: true }));

describe('an operator who names a folder', () => {
  test('gets it, with those above it, for the owner alone where that is asked', () => {
    const wanted = path.join(folder, 'one/two/three');
    makeFolder(wanted, OWNER_ONLY);
    makeFolder(wanted, OWNER_ONLY);
    expect(statSync(wanted).mode & 0o777).toBe(OWNER_ONLY);
  });

  test('is told where the system takes no folders, though Node itself would try for ever', () => {
    writeFileSync(path.join(folder, 'no-file'), '');
    expect(() => makeFolder(REFUSED)).toThrow(/ENOENT|ENOTDIR/);
    expect(existsSync(REFUSED)).toBe(false);
  });

  test('is told that a file lies there', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow('EEXIST');
  });
});

test('Node would not end there by itself', () => {
  const code = `require('node:fs').mkdirSync(${JSON.stringify(REFUSED)}, { recursive: true })`;
  const { signal, status } = spawnSync(process.execPath, ['-e', code], {
    timeout: 1000,
    killSignal: 'SIGKILL',
  });
  expect(signal === 'SIGKILL' || status !== 0).toBe(true);
});
