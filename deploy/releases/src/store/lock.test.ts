import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { refusalOfLock, withLock } from './lock.ts';
import { changeThroughBucket } from '../bucket/through-bucket.ts';
import { hold } from '../changes/hold.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { openStore } from './store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';

const nothing = (): void => undefined;

describe('somebody whose command does not get the lock of the registry', () => {
  test('is told that another command is at work, where that is so', () => {
    const store = openStore(temporaryFolder());
    const other = new DatabaseSync(store.lockFile);
    other.exec('BEGIN EXCLUSIVE');
    expect(() => withLock(store, nothing, 20)).toThrow('Another release command holds the registry.');
    other.close();
    expect(withLock(store, () => 'mine', 20)).toBe('mine');
  });

  test('is not sent to wait for others where the lock cannot be written', () => {
    const store = openStore(temporaryFolder());
    mkdirSync(store.lockFile);
    expect(() => withLock(store, nothing)).toThrow(
      `The lock ${store.lockFile} of the registry cannot be written: a file lies where a folder should be, or the other way round. Nothing was changed:`,
    );
  });

  test('reads that the disk is full, and that it is not a conflict', () => {
    const store = openStore(temporaryFolder());
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    expect(refusalOfLock(store, full)).toMatchObject({
      fault: 'failed',
      message: expect.stringContaining('there is no space left on the disk. Nothing was changed: make room'),
    });
    const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
    expect(refusalOfLock(store, busy)).toMatchObject({ fault: 'conflict' });
  });
});

describe('a server whose registry another command holds', () => {
  const origin = { commit: '0123456789abcdef0123456789abcdef01234567', author: 'Mere' };

  test('goes on with its other work, and releases as soon as that one is done', async () => {
    const store = openStore(temporaryFolder());
    publish(store, builtRemote({ name: 'map', build: 'aaaaaaaa' }), { origin });
    promote(store, { part: 'map', build: 'aaaaaaaa' });
    const other = new DatabaseSync(store.lockFile);
    other.exec('BEGIN EXCLUSIVE');
    const held = changeThroughBucket({ store, bucket: undefined }, (each) =>
      hold(each, { part: 'map', reason: 'long weekend' }),
    );
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === 10) {
        other.close();
      }
    }, 5);
    try {
      await expect(held).resolves.toMatchObject({ isHeld: true });
    } finally {
      clearInterval(timer);
    }
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
