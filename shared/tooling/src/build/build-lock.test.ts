import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBuildLock } from './build-lock.ts';
import { cacheFolder } from './workspace.ts';

const DIR = path.join(import.meta.dirname, `nobody-builds-this-${process.pid}`);
const LOCKS = path.join(cacheFolder(DIR), 'building');
const locks = () => readdirSync(LOCKS).filter((name) => name.startsWith(path.basename(DIR)));

describe('two that build one package at once', () => {
  it('take turns, also when the first one fails', async () => {
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const failing = withBuildLock(DIR, async () => {
      await first.promise;
      done.push('first');
      throw new Error('a fault in the sources');
    });
    const second = withBuildLock(DIR, async () => done.push('second'));
    first.resolve();
    await expect(failing).rejects.toThrow('a fault in the sources');
    await second;
    expect(done).toEqual(['first', 'second']);
    expect(locks()).toEqual([]);
  });

  it('do not wait for one that was killed', async () => {
    await withBuildLock(DIR, async () => {
      const [name = ''] = locks();
      const { pid } = spawnSync(process.execPath, ['--eval', '']);
      writeFileSync(path.join(LOCKS, name), String(pid));
      expect(await withBuildLock(DIR, async () => 'built')).toBe('built');
    });
  });
});
