import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canary } from '../changes/canary.ts';
import { commands } from '../commands/index.ts';
import { readValues, readArguments } from '../commands/options.ts';
import { liveFile } from '../store/live-tabs.ts';
import { readLog } from '../log/log.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

/** A build of the map that takes these names of the contract, in a checkout of Mere's. */
function builtByMere(build: string, takes: readonly string[]): string {
  const dist = builtRemote({ name: 'map', build });
  const file = path.join(dist, 'remote.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, takes: { '@haulboard/contract': takes } }));
  const git = (...args: string[]) =>
    execFileSync('git', [
      '-C',
      path.dirname(dist),
      '-c',
      'user.name=Mere',
      '-c',
      'user.email=mere@example.nz',
      ...args,
    ]);
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'map: show queues');
  return dist;
}

const OFFER = { contract: '1.0.0', names: { '@haulboard/contract': ['getBoard', 'getQueues'] }, shared: {} };

/** A store in which the second build of the map is on trial. */
function storeOnTrial(): Store {
  const store = openStore(temporaryFolder());
  publish(store, builtShell('eeeeeeee', 'shell', OFFER));
  promote(store, { part: 'shell', build: 'eeeeeeee' });
  publish(store, builtByMere('aaaaaaaa', ['getBoard']));
  publish(store, builtByMere('bbbbbbbb', ['getQueues']));
  promote(store, { part: 'map', build: 'aaaaaaaa', actor: 'hemi', by: 'person 7' });
  canary(store, { part: 'map', build: 'bbbbbbbb', actor: 'hemi', roles: ['CARRIER'], percent: 20 });
  return store;
}

function said(store: Store, verb: string): string {
  return commands[verb]?.run(store, [], readValues(readArguments([]).given)).lines.join('\n') ?? '';
}

describe('whoever asks later what was released', () => {
  it('finds who did it, the commit, its author, the size and what it takes, all signed', () => {
    const store = storeOnTrial();
    const [, promoted, tried] = readLog(store);
    expect(promoted).toMatchObject({ actor: 'hemi', by: 'person 7', about: { origin: { author: 'Mere' } } });
    expect(tried).toMatchObject({
      by: expect.stringMatching(/^key [0-9a-f]{12}$/),
      about: {
        origin: { commit: expect.stringMatching(/^[0-9a-f]{40}$/) },
        allBytes: expect.any(Number),
        takesMore: ['@haulboard/contract getQueues'],
        takesLess: ['@haulboard/contract getBoard'],
      },
    });
    expect(verifyStore(store).findings).toEqual([]);
  });

  it('reads it in the log, with the share and the roles of a canary', () => {
    const log = said(storeOnTrial(), 'log');
    expect(log).toMatch(/hemi \(person 7\)/);
    expect(log).toMatch(
      /20 % of CARRIER, commit [0-9a-f]{12} by Mere, \d+ KB, takes what the one before did not: getQueues/,
    );
  });

  it('sees the tabs on the canary apart from those on the build for all', () => {
    const store = storeOnTrial();
    const tabs = (build: string, count: number) => ({ part: 'map', build, state: 'ready', count });
    const live = {
      at: new Date().toISOString(),
      openTabs: 5,
      parts: [tabs('aaaaaaaa', 4), tabs('bbbbbbbb', 1)],
    };
    writeFileSync(liveFile(store), JSON.stringify(live));
    expect(said(store, 'status')).toMatch(/4 of 5 open tabs on it, 1 on the canary/);
  });
});
