import { canary } from './canary.ts';
import { commands } from '../commands/index.ts';
import { readArguments, readValues } from '../commands/options.ts';
import { hold } from './hold.ts';
import { readLog } from '../log/log.ts';
import { promote } from './promote.ts';
import { publish } from '../publish/publish.ts';
import { ramp, rampOn, rampsIn } from './ramp.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from './rollback.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const [A, B, C] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

/** A store in which the second build of the map is at the first step. */
function storeOnRamp(): Store {
  const store = openStore(temporaryFolder());
  for (const build of [A, B, C]) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
  }
  promote(store, { part: 'map', build: A });
  ramp(store, { part: 'map', build: B, steps: [1, 10, 100], minutes: 30, urgency: 'ask' });
  return store;
}

function goOn(store: Store, percent: number) {
  return rampOn(store, { part: 'map', build: B, percent, actor: 'ramp', by: 'ramp' });
}

function said(store: Store, ...args: string[]): string {
  const { words, given } = readArguments(args);
  const [verb = '', ...rest] = words;
  return commands[verb]?.run(store, rest, readValues(given)).lines.join('\n') ?? '';
}

describe('a team whose build reaches everybody in steps', () => {
  it('goes to few, then to more of the same people, then to all, each on record and signed', () => {
    const store = storeOnRamp();
    const salt = readRegistry(store).remotes['map']?.canary?.salt;
    expect(rampsIn(store)).toMatchObject([
      { part: 'map', build: B, stable: A, percent: 1, next: 10, pages: 5 },
    ]);
    goOn(store, 1);
    expect(readRegistry(store).remotes['map']).toMatchObject({
      build: A,
      urgency: 'ask',
      canary: { build: B, percent: 10, salt },
    });
    expect(rampsIn(store)).toMatchObject([{ percent: 10, next: 100 }]);
    goOn(store, 10);
    expect(readRegistry(store).remotes['map']).toMatchObject({
      build: B,
      urgency: 'ask',
      lastGood: { build: A },
    });
    expect(readRegistry(store).remotes['map']?.canary).toBeUndefined();
    expect(rampsIn(store)).toEqual([]);
    expect(readLog(store).map(({ verb, canary: share }) => [verb, share?.percent])).toEqual([
      ['promote', undefined],
      ['canary', 1],
      ['canary', 10],
      ['promote', undefined],
    ]);
    expect(verifyStore(store).findings).toEqual([]);
  });

  it('takes each step once, however often it is asked for', () => {
    const store = storeOnRamp();
    expect(goOn(store, 1).isChanged).toBe(true);
    expect(goOn(store, 1).isChanged).toBe(false);
    expect(rampsIn(store)).toMatchObject([{ percent: 10 }]);
  });

  it.each([
    ['a rollback', (store: Store) => rollback(store, { part: 'map', to: A, reason: 'blank' })],
    ['another promotion', (store: Store) => promote(store, { part: 'map', build: C })],
    ['a canary by hand', (store: Store) => canary(store, { part: 'map', build: B, roles: [], percent: 1 })],
  ])('is ended by %s', (_, end) => {
    const store = storeOnRamp();
    end(store);
    expect(rampsIn(store)).toEqual([]);
    expect(goOn(store, 1).isChanged).toBe(false);
  });

  it('waits while the part is held', () => {
    const store = storeOnRamp();
    hold(store, { part: 'map' });
    expect(rampsIn(store)).toMatchObject([{ isHeld: true }]);
    expect(() => goOn(store, 1)).toThrow('map is held');
  });

  it('reads in status where it is and when it goes on, and in the log how it began', () => {
    const store = storeOnRamp();
    expect(said(store, 'status')).toMatch(
      /ramp at 1 of 1, 10, 100 %: 10 % not before \d{4}-.+Z, no server looks after it/,
    );
    expect(said(store, 'log')).toContain('1 % of all, ramp 1, 10, 100 % every 30 min');
  });

  it('is told what is wrong with steps and times', () => {
    const store = storeOnRamp();
    const promotion = ['promote', 'map', C, '--without-rehearsal', '--reason', 'try'];
    expect(() => said(store, ...promotion, '--ramp', '10,5,100')).toThrow('The steps are 10, 5, 100');
    expect(() => said(store, ...promotion, '--ramp', '10,50')).toThrow('and the last 100');
    expect(() => said(store, ...promotion, '--ramp', '10,100', '--every', 'soon')).toThrow(
      '--every is "soon"',
    );
    expect(said(store, ...promotion, '--ramp', '10,100', '--every', '2h')).toContain(`map ${C} goes to 10 %`);
    expect(rampsIn(store)).toMatchObject([{ build: C, minutes: 120 }]);
  });
});
