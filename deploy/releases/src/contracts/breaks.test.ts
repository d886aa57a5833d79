import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { canary } from '../changes/canary.ts';
import { readLog } from '../log/log.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import { buildFolder, openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { callsFileOf } from '../testing/calls.ts';
import { said } from '../testing/said.ts';
import { trial } from '../changes/trial.ts';
import { verifyStore } from '../maintenance/verify-store.ts';
import { breaksOf } from './breaks.ts';

const [OLD, NEW] = ['aaaaaaaa', 'bbbbbbbb'] as const;
const [M1, M2, S1] = ['11111111', '22222222', '33333333'] as const;

const withCrew = { result: z.object({ id: z.int(), crew: z.string() }) };
const withoutCrew = { result: z.object({ id: z.int() }) };
const positions = { result: z.object({ lat: z.number() }) };

/** A store whose shell and map know crews. A shell without them waits, and a map for that one. */
function storeInChange(): Store {
  const store = openStore(temporaryFolder());
  const shell = { getBoard: withCrew, listPositions: positions };
  publish(store, builtShell(OLD, 'old', { calls: callsFileOf(shell) }));
  publish(store, builtShell(NEW, 'new', { calls: callsFileOf({ ...shell, getBoard: withoutCrew }) }));
  publish(store, builtRemote({ name: 'map', build: M1, calls: callsFileOf({ getBoard: withCrew }) }));
  publish(store, builtRemote({ name: 'map', build: M2, calls: callsFileOf({ getBoard: withoutCrew }) }));
  publish(store, builtRemote({ name: 'stock', build: S1 }));
  promote(store, { part: 'shell', build: OLD });
  promote(store, { part: 'map', build: M1 });
  promote(store, { part: 'stock', build: S1 });
  return store;
}

test('a page that looks at releases every few seconds has two builds compared once', () => {
  const store = storeInChange();
  const [before] = breaksOf(store, 'shell', NEW);
  expect(before).toMatchObject({ part: 'map', build: M1 });
  // Nobody reads it again.
  rmSync(path.join(buildFolder(store, 'map', M1), 'calls.json'));
  expect(breaksOf(store, 'shell', NEW)).toEqual([before]);
});

describe('a team that releases a shell whose calls are not as they were', () => {
  it('reads before which builds would break, by which field, and changes nothing', () => {
    const store = storeInChange();
    expect(() => promote(store, { part: 'shell', build: NEW })).toThrow(
      `shell ${NEW} would break what runs: map ${M1}: getBoard (result.crew is gone). Nothing was changed`,
    );
    expect(() => canary(store, { part: 'shell', build: NEW, roles: [], percent: 10 })).toThrow('would break');
    expect(readRegistry(store).shell?.build).toBe(OLD);
  });

  it('may do it with a reason, which stands in the log, with the calls that differ, signed', () => {
    const store = storeInChange();
    const words = ['promote', 'shell', NEW, '--without-rehearsal', '--despite-breaks'];
    expect(() => said(store, ...words)).toThrow('--without-rehearsal needs a --reason.');
    expect(() => said(store, 'canary', 'shell', NEW, '--despite-breaks')).toThrow(
      '--despite-breaks needs a --reason.',
    );
    said(store, ...words, '--reason', 'the map follows');
    expect(readRegistry(store).shell?.build).toBe(NEW);
    expect(readLog(store).at(-1)).toMatchObject({
      reason: 'the map follows',
      about: { calls: 2, callsDiffer: ['getBoard'] },
    });
    expect(said(store, 'log').text).toContain('calls that differ: getBoard');
    promote(store, { part: 'map', build: M2 });
    expect(verifyStore(store).findings).toEqual([]);
  });

  it('is not kept from it by a build that is switched off, or that only stands in', () => {
    const store = storeInChange();
    promote(store, { part: 'map', build: M2, isDespiteBreaks: true });
    expect(breaksOf(store, 'shell', NEW)).toMatchObject([{ build: M1, channel: 'last good' }]);
    expect(promote(store, { part: 'shell', build: NEW }).isChanged).toBe(true);
  });
});

describe('a team that releases a remote for another shell', () => {
  it('reads what it would not find, and nobody gets the build', () => {
    const store = storeInChange();
    promote(store, { part: 'shell', build: NEW, isDespiteBreaks: true });
    promote(store, { part: 'map', build: M2 });
    expect(() => promote(store, { part: 'map', build: M1 })).toThrow(
      `map ${M1}: getBoard (result.crew is gone)`,
    );
  });

  it('can try it by a link, and is never kept from taking something back', () => {
    const store = storeInChange();
    promote(store, { part: 'shell', build: NEW, isDespiteBreaks: true });
    promote(store, { part: 'map', build: M2 });
    expect(trial(store, { part: 'map', build: M1 }).isChanged).toBe(true);
    rollback(store, { part: 'map', reason: 'blank' });
    expect(readRegistry(store).remotes['map']?.build).toBe(M1);
  });
});

describe('whoever asks who uses what', () => {
  it('sees each call by part, what differs, and who does not say', () => {
    const seen = said(storeInChange(), 'contracts', '--against', NEW);
    expect(seen.isFaulty).toBe(true);
    expect(seen.text).toMatch(/^call +map +stock\ngetBoard +differs +not known\n/);
    expect(seen.text).toContain(`stock ${S1}: not known, built before`);
    expect(seen.text).toContain(`map ${M1} (stable): getBoard (result.crew is gone)`);
    expect(seen.json).toMatchObject({
      against: { shell: NEW, isKnown: true },
      calls: [{ call: 'getBoard', builds: [{ part: 'map', state: 'differs' }, { state: 'not known' }] }],
    });
  });

  it('hears that nothing would break on the shell that runs, and what the API of the checkout lacks', () => {
    const store = storeInChange();
    expect(said(store, 'contracts')).toMatchObject({ isFaulty: false, text: expect.stringMatching(/same/) });
    const api = said(store, 'contracts', '--against', 'workspace');
    expect(api.text).toMatch(/call +shell +map +stock/);
    expect(api.text).toContain('On the API of this checkout would break:');
    expect(() => said(store, 'contracts', '--against', 'dddddddd')).toThrow(
      'shell dddddddd is not published',
    );
  });

  it('is told that nothing is known where the list of calls was changed in the store', () => {
    const store = storeInChange();
    const file = path.join(buildFolder(store, 'map', M1), 'calls.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('getBoard', 'getBoards'));
    expect(said(store, 'contracts').text).toContain(`map ${M1}: not known`);
    expect(verifyStore(store).findings).toMatchObject([{ what: expect.stringContaining('calls.json') }]);
  });
});
