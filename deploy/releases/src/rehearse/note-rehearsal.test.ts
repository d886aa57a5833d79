import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { openStore } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { assertRehearsed, noteRehearsal } from './note-rehearsal.ts';

const A = 'aaaaaaaa';
const B = 'bbbbbbbb';

/** A store in which one build of the map runs and another is published. */
function storeWithTwo() {
  const store = openStore(temporaryFolder());
  publish(store, builtRemote({ name: 'map', build: A, text: A }));
  promote(store, { part: 'map', build: A });
  const dist = builtRemote({ name: 'map', build: B, text: B });
  publish(store, dist);
  return { store, dist };
}

const report = { part: 'map', build: B, version: '1.0.0', scenarios: [] };

describe('a build that everybody is to get', () => {
  it('was rehearsed, or ran before', () => {
    const { store, dist } = storeWithTwo();
    expect(() => assertRehearsed(store, 'map', A)).not.toThrow();
    expect(() => assertRehearsed(store, 'map', B)).toThrow('map bbbbbbbb was not rehearsed');
    noteRehearsal(store, dist, report);
    expect(() => assertRehearsed(store, 'map', B)).not.toThrow();
  });

  it('is the very one that was rehearsed', () => {
    const { store, dist } = storeWithTwo();
    const manifest = path.join(dist, 'remote.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('1.0.0', '1.0.1'));
    noteRehearsal(store, dist, report);
    expect(() => assertRehearsed(store, 'map', B)).toThrow('was not rehearsed');
  });

  it('has a note that nobody wrote by hand', () => {
    const { store, dist } = storeWithTwo();
    noteRehearsal(store, dist, report);
    const file = path.join(path.dirname(store.registryFile), 'rehearsals', `map@${B}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"at":"2', '"at":"3'));
    expect(() => assertRehearsed(store, 'map', B)).toThrow('was not rehearsed');
  });
});
