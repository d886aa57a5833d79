import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../commands/index.ts';
import type { Result } from '../commands/command.ts';
import { readArguments, readValues } from '../commands/options.ts';
import { runningThere, takeOver } from './from-store.ts';
import { keyInStore } from '../store/keys.ts';
import { readLog } from '../log/log.ts';
import { promote } from '../changes/promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { originOnRecord } from '../provenance/provenance.ts';
import { buildFolder, hasBuild, openStore, type Store } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';

const OLD = 'aaaaaaaa';
const NEW = 'bbbbbbbb';
const origin = { commit: '0123456789abcdef0123456789abcdef01234567', author: 'Mere' };

/** Each file with its time: what was written shows. */
function contentsOf(dir: string): [string, number][] {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted();
  return names.map((name) => [name, statSync(path.join(dir, name)).mtimeMs]);
}

type Installation = { dataDir: string; store: Store; key: string };

/** An installation whose people have a build of the map. */
function installationWith(...builds: string[]): Installation {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  for (const build of builds) {
    publish(store, builtRemote({ name: 'map', build, text: build }), { origin });
    promote(store, { part: 'map', build });
  }
  return { dataDir, store, key: keyInStore(store) ?? '' };
}

function release(store: Store, ...args: string[]): Result | undefined {
  const { words, given } = readArguments(args);
  const [verb = '', ...rest] = words;
  return commands[verb]?.run(store, rest, readValues(given));
}

describe('what runs on stage', () => {
  let stage: Installation;
  let production: Installation;

  beforeEach(() => {
    stage = installationWith(OLD, NEW);
    production = installationWith(OLD);
  });

  const take = (...more: string[]) =>
    release(production.store, 'promote', 'map', '--from', stage.dataDir, '--key', stage.key, ...more);
  const running = () => readRegistry(production.store).remotes['map']?.build;

  it('runs in production by one command, with the commit that it was built from', () => {
    take();
    expect(running()).toBe(NEW);
    expect(originOnRecord(production.store, 'map', NEW)).toEqual(origin);
    expect(readLog(production.store).at(-1)).toMatchObject({
      verb: 'promote',
      to: NEW,
      reason: `runs in ${stage.dataDir} as of record 2`,
    });
  });

  it('is only told in a dry run', () => {
    expect(take('--dry-run')?.lines.join('\n')).toContain(`map ${NEW} is taken over from ${stage.dataDir}`);
    expect(hasBuild(production.store, 'map', NEW)).toBe(false);
    expect(running()).toBe(OLD);
  });

  it('changes nothing where it runs already', () => {
    take();
    const before = readLog(production.store).length;
    expect(take()?.json).toMatchObject({ isChanged: false });
    expect(readLog(production.store)).toHaveLength(before);
  });

  it('is as it was there afterwards', () => {
    const before = contentsOf(stage.dataDir);
    take();
    expect(contentsOf(stage.dataDir)).toEqual(before);
  });

  const damages: [string, () => void, RegExp][] = [
    [
      'a file of the build that was changed',
      () => writeFileSync(path.join(buildFolder(stage.store, 'map', NEW), 'app.js'), 'other'),
      /app\.js does not have the hash/,
    ],
    [
      'a compressed file that was changed',
      () => writeFileSync(path.join(buildFolder(stage.store, 'map', NEW), 'app.js.gz'), 'other'),
      /app\.js\.gz that is not the one that was published/,
    ],
    ['a log with a record more', () => appendFileSync(stage.store.logFile, '{}\n'), /record 3 of/],
    [
      'a log with a changed record',
      () =>
        writeFileSync(
          stage.store.logFile,
          readFileSync(stage.store.logFile, 'utf8').replaceAll(`"to":"${NEW}"`, `"to":"${OLD}"`),
        ),
      /record 2 of/,
    ],
    [
      'a log that lost its last record',
      () =>
        writeFileSync(stage.store.logFile, `${readFileSync(stage.store.logFile, 'utf8').split('\n')[0]}\n`),
      /stands at 2, but the log ends at 1/,
    ],
    ['another key', () => (stage.key = production.key), /record 1 of/],
    [
      'no release at all',
      () => rmSync(path.join(stage.dataDir, 'releases'), { recursive: true }),
      /ever released/,
    ],
  ];
  it.each(damages)('is refused with %s, and production stays as it is', (_, damage, message) => {
    damage();
    expect(() => take()).toThrow(message);
    expect(running()).toBe(OLD);
    expect(hasBuild(production.store, 'map', NEW)).toBe(false);
  });

  it('is refused when the folder was changed after it was looked at', () => {
    const there = runningThere(stage, 'map');
    const other = builtRemote({ name: 'map', build: NEW, text: 'other' });
    cpSync(other, buildFolder(stage.store, 'map', NEW), { recursive: true });
    expect(() => takeOver(production.store, there)).toThrow(/not the one that was published/);
    expect(running()).toBe(OLD);
  });

  it('is refused while the map is held in production', () => {
    release(production.store, 'hold', 'map', '--reason', 'long weekend');
    expect(() => take()).toThrow(/held/);
    expect(running()).toBe(OLD);
  });

  it('needs the key, and names no build of its own', () => {
    const from = ['promote', 'map', '--from', stage.dataDir];
    expect(() => release(production.store, ...from)).toThrow(/needs --key/);
    expect(() => take(NEW)).toThrow(/give the part alone/);
    expect(() => release(production.store, 'promote', 'stock', ...from.slice(2), '--key', stage.key)).toThrow(
      /stock does not run in/,
    );
  });
});
