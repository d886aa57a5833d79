import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { hasReleases } from './store.ts';
import { faultOfSystem, isThere } from './system-fault.ts';
import { temporaryFolder } from '../testing/built-folder.ts';

const refusal = (code: string, more: { path?: string; dest?: string; syscall?: string } = {}) =>
  Object.assign(new Error(code), { code, syscall: 'open', ...more });

/** The error that a call ends with. */
function errorOf(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('an operator whose disk does not do its part', () => {
  test('reads which file it was, why, and what to do', () => {
    const file = path.join(temporaryFolder(), 'registry/log.jsonl');
    expect(faultOfSystem(refusal('EROFS', { path: file }), '/data')).toMatchObject({
      file,
      why: 'the disk is mounted for reading alone',
    });
    expect(faultOfSystem(refusal('ENOSPC', { syscall: 'write' }), '/data')).toEqual({
      file: '/data',
      why: 'there is no space left on the disk',
      advice: 'make room, and try again',
    });
    expect(faultOfSystem(refusal('ENOENT', { syscall: 'mkdir', path: '/proc/data' }), '/data')).toEqual({
      file: '/proc/data',
      why: 'the system lets nobody make a folder there',
      advice: 'name a folder on a disk',
    });
    expect(faultOfSystem(refusal('EISDIR', { path: `${file}.1.tmp`, dest: file }), '/data')).toMatchObject({
      file,
    });
  });

  test('is told who may, where it is somebody else’s folder', () => {
    const file = path.join(temporaryFolder(), 'registry/key.pem');
    const fault = faultOfSystem(refusal('EACCES', { path: file }), '/data');
    const { username } = userInfo();
    expect(fault?.why).toBe(`the system user ${username} may not`);
    expect(fault?.advice).toBe(`run it as ${username}, or let this user read and write there`);
  });

  test('is not told of the disk where it was a network, or a program that is missing', () => {
    expect(faultOfSystem(refusal('ECONNREFUSED', { syscall: 'connect' }), '/data')).toBeUndefined();
    expect(
      faultOfSystem(refusal('ENOENT', { syscall: 'spawnSync git', path: 'git' }), '/data'),
    ).toBeUndefined();
    expect(faultOfSystem(new Error('other'), '/data')).toBeUndefined();
  });

  test('gets the words for what Node itself throws', () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const error = errorOf(() => readFileSync(path.join(file, 'log.jsonl')));
    expect(faultOfSystem(error, '/data')?.why).toBe(
      'a file lies where a folder should be, or the other way round',
    );
  });
});

test('a folder that cannot be looked at is not taken for one in which nothing was released', () => {
  const long = path.join(temporaryFolder(), 'x'.repeat(300));
  expect(() => hasReleases(long)).toThrow('ENAMETOOLONG');
  expect(isThere(path.join(temporaryFolder(), 'nothing'))).toBe(false);
  expect(hasReleases(temporaryFolder())).toBe(false);
});
