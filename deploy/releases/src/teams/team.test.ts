import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectGarbage } from '../maintenance/gc.ts';
import { completeDocument } from './complete.ts';
import { runningThere } from '../publish/from-store.ts';
import { keepCompleted } from './keep-completed.ts';
import { readEntries, readLines, readLog } from '../log/log.ts';
import { promote } from '../changes/promote.ts';
import { createProver } from '../serving/prove-current.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { isRehearsed, noteRehearsal } from '../rehearse/note-rehearsal.ts';
import { renewDocument } from '../serving/renew.ts';
import { rollback } from '../changes/rollback.ts';
import { openStore, type Store } from '../store/store.ts';
import { addTeamKey, endTeamKey, makeTeamKey } from './team.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { forge, holderAt, NEW, NEWER, OLD, publishMap, sharedFolder, TEAM } from '../testing/two-keys.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const mapOf = (store: Store) => readRegistry(store).remotes['map']?.build;

/** What a gateway serves that has no private key. */
function keylessGateway(dataDir: string, pinned: string) {
  const store = openStore(dataDir, path.join(temporaryFolder(), 'none.pem'), pinned);
  const prover = createProver({ store, onRemark: () => undefined });
  return () => prover.current()?.document.remotes['map']?.build;
}

describe('a team with a key of its own', () => {
  it('publishes and releases its remote, and people get it when the root key has signed', () => {
    const { dataDir, root, team, pinned } = sharedFolder();
    const served = keylessGateway(dataDir, pinned);
    publishMap(team, NEW);
    const { team: signedBy } = promote(team.store, { part: 'map', build: NEW });
    expect(signedBy).toBe(TEAM);
    expect(readLog(root).at(-1)).toMatchObject({
      team: TEAM,
      by: expect.stringMatching(/^key [0-9a-f]{12}$/),
    });
    expect([mapOf(team.store), served()]).toEqual([OLD, OLD]);
    expect(verifyStore(team.store)).toMatchObject({
      findings: [],
      notes: [expect.stringMatching(/teams signed 1 of the records/)],
    });

    expect(completeDocument(root)).toBe(true);
    expect(completeDocument(root)).toBe(false);
    expect([mapOf(root), mapOf(team.store), served()]).toEqual([NEW, NEW, NEW]);
    expect(verifyStore(root)).toMatchObject({ findings: [], notes: [] });
  });

  it('is not completed by the team itself, nor by whoever has no key', () => {
    const { team } = sharedFolder();
    publishMap(team, NEW);
    promote(team.store, { part: 'map', build: NEW });
    const before = readFileSync(team.store.registryFile, 'utf8');
    expect(completeDocument(team.store)).toBe(false);
    expect(readFileSync(team.store.registryFile, 'utf8')).toBe(before);
  });

  it('takes its remote back, and is told what it may not do', () => {
    const { root, team } = sharedFolder();
    publishMap(team, NEW);
    promote(team.store, { part: 'map', build: NEW });
    completeDocument(root);
    rollback(team.store, { part: 'map', reason: 'blank' });
    completeDocument(root);
    expect(mapOf(root)).toBe(OLD);
    const before = readLines(root).length;
    for (const part of ['stock', 'shell']) {
      const refused = new RegExp(
        `${part} cannot be changed with a key of the team map-team that is for map alone`,
      );
      expect(() => rollback(team.store, { part, to: OLD, reason: 'x' })).toThrow(refused);
    }
    expect(() => publish(team.store, builtRemote({ name: 'stock', build: NEWER, text: NEWER }))).toThrow(
      /stock cannot be changed with a key of the team map-team/,
    );
    expect(readLines(root)).toHaveLength(before);
  });

  it('says with its key that it rehearsed a build of its own, not of others', () => {
    const { root, team } = sharedFolder();
    publishMap(team, NEW);
    const report = (part: string) => ({ part, build: NEW, version: '', scenarios: [] });
    noteRehearsal(team.store, path.join(root.root, 'r/map', NEW), report('map'));
    noteRehearsal(team.store, path.join(root.root, 'r/stock', NEW), report('stock'));
    expect(isRehearsed(root, 'map', NEW)).toBe(true);
    expect(isRehearsed(root, 'stock', NEW)).toBe(false);
  });

  it('gives its key to nobody: only the root key adds one, ends one, or gives it more', () => {
    const { dataDir, root, team } = sharedFolder();
    const friend = holderAt(dataDir);
    const before = readLines(root).length;
    const add = (key: string) => addTeamKey(team.store, { team: TEAM, key, parts: ['map', 'stock'] });
    expect(() => add(friend.key)).toThrow(/Only the root key says which keys teams have/);
    expect(() => add(team.key)).toThrow(/Only the root key/);
    expect(() => endTeamKey(team.store, { team: TEAM })).toThrow(/Only the root key/);
    expect(() => publishMap(friend, NEW)).toThrow(/nor to a team/);
    expect(readLines(root)).toHaveLength(before);
  });
});

describe('whoever has the root key', () => {
  it.each([
    ['the shell', { parts: ['shell'] }, /may change the shell/],
    ['no remote at all', { parts: [] }, /--parts is ""/],
    ['something that is no key', { key: 'MCow' }, /no public key/],
    ['a day that is over', { until: '2020-01-01T00:00:00.000Z' }, /which is over/],
    ['a name with spaces', { team: 'Map Team' }, /name of the team/],
  ])('gives no key for %s', (_, wrong, message) => {
    const { dataDir, root } = sharedFolder();
    const { key } = holderAt(dataDir);
    const before = readLines(root).length;
    expect(() => addTeamKey(root, { team: 'new-team', key, parts: ['map'], ...wrong })).toThrow(message);
    expect(readLines(root)).toHaveLength(before);
  });

  it('gives no team the root key, nor the key of another', () => {
    const { root, team, pinned } = sharedFolder();
    expect(() => addTeamKey(root, { team: 'other', key: pinned, parts: ['map'] })).toThrow(/the root key/);
    expect(() => addTeamKey(root, { team: 'other', key: team.key, parts: ['stock'] })).toThrow(
      /belongs to the team map-team/,
    );
  });

  it('changes nothing when all is so already, or in a dry run', () => {
    const { root, team } = sharedFolder();
    const before = readLines(root).length;
    const again = { team: TEAM, key: team.key, parts: ['map'] };
    expect(addTeamKey(root, again)).toMatchObject({ isChanged: false });
    expect(addTeamKey(root, { ...again, parts: ['map', 'stock'], isDryRun: true })).toMatchObject({
      isChanged: true,
    });
    expect(readLines(root)).toHaveLength(before);
  });

  it('gives a team a new key, and ends the old one: what it signed stays, what it signs from then on is refused', () => {
    const { dataDir, root, team } = sharedFolder();
    publishMap(team, NEW);
    promote(team.store, { part: 'map', build: NEW });
    completeDocument(root);
    publishMap(team, NEWER);
    const next = holderAt(dataDir);
    addTeamKey(root, { team: TEAM, key: next.key, parts: ['map'] });
    expect(() => endTeamKey(root, { team: TEAM })).toThrow(/has 2 keys.*say which by --key/);
    endTeamKey(root, { team: TEAM, key: team.key, reason: 'laptop lost' });
    expect(endTeamKey(root, { team: TEAM, key: team.key })).toMatchObject({ isChanged: false });

    expect(mapOf(root)).toBe(NEW);
    expect(verifyStore(root)).toMatchObject({
      findings: [],
      notes: [expect.stringMatching(/map cccccccc was published with a team’s key/)],
    });
    expect(() => rollback(team.store, { part: 'map', reason: 'x' })).toThrow(/that record \d+ ended/);
    expect(() => promote(root, { part: 'map', build: NEWER })).toThrow(
      /key of the team map-team that has ended/,
    );
    publishMap(next, NEWER);
    promote(next.store, { part: 'map', build: NEWER });
    completeDocument(root);
    expect(mapOf(root)).toBe(NEWER);
    expect(verifyStore(root)).toMatchObject({ findings: [], notes: [] });
    expect(() => addTeamKey(root, { team: TEAM, key: team.key, parts: ['map'] })).toThrow(
      /was ended by record/,
    );
  });

  it('need not think of a key whose day is over: a server with the root key ends it on record', async () => {
    const { root, team } = sharedFolder();
    const until = '2026-01-01T00:00:00.000Z';
    const draft = { at: '2025-12-01T00:00:00.000Z', actor: 'mere', reason: '', team: TEAM, key: team.key };
    forge({ store: root }, { ...draft, verb: 'add-key', parts: ['map'], until });
    const remarks: string[] = [];
    const onRemark = (remark: string) => remarks.push(remark);
    const stop = keepCompleted({ store: root, bucket: undefined, onRemark, everyMs: 5 });
    while (readEntries(root).at(-1)?.verb !== 'end-key') {
      await sleep(10);
    }
    stop();
    expect(remarks).toEqual([]);
    expect(readEntries(root).at(-1)).toMatchObject({ actor: 'expiry', reason: `good until ${until}` });
    expect(() => publishMap(team, NEW)).toThrow(/that record 6 ended/);
    expect(verifyStore(root)).toMatchObject({ findings: [], notes: [] });
  });

  it('never overwrites a key', () => {
    const file = path.join(temporaryFolder(), 'own.pem');
    makeTeamKey(file);
    const before = readFileSync(file, 'utf8');
    expect(() => makeTeamKey(file)).toThrow(/is there already/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('between a team’s record and the document', () => {
  function waiting() {
    const shared = sharedFolder();
    publishMap(shared.team, NEW);
    promote(shared.team.store, { part: 'map', build: NEW });
    return shared;
  }

  it('a server that was killed there goes on where it was: the next release of the root key signs both', () => {
    const { root } = waiting();
    promote(root, { part: 'stock', build: NEW });
    expect(readRegistry(root)).toMatchObject({
      seq: 6,
      remotes: { map: { build: NEW }, stock: { build: NEW } },
    });
    expect(verifyStore(root)).toMatchObject({ findings: [], notes: [] });
  });

  it('a record of the root key that lost its document is no older document, though teams recorded after it', () => {
    const { root, team } = sharedFolder();
    const before = readFileSync(root.registryFile);
    promote(root, { part: 'stock', build: NEW });
    writeFileSync(root.registryFile, before);
    publishMap(team, NEW);
    promote(team.store, { part: 'map', build: NEW });
    rollback(team.store, { part: 'map', reason: 'blank' });
    expect(verifyStore(root).findings).toEqual([]);
    completeDocument(root);
    expect(verifyStore(root)).toMatchObject({ findings: [], notes: [] });
  });

  it('an older document that somebody puts back is found, and not served', () => {
    const { dataDir, root, team, pinned } = sharedFolder();
    const older = readFileSync(root.registryFile);
    const served = keylessGateway(dataDir, pinned);
    promote(root, { part: 'stock', build: NEW });
    publishMap(team, NEW);
    promote(team.store, { part: 'map', build: NEW });
    completeDocument(root);
    promote(root, { part: 'stock', build: OLD });
    expect(served()).toBe(NEW);
    writeFileSync(root.registryFile, older);
    expect(served()).toBe(NEW);
    expect(verifyStore(root).findings).toMatchObject([
      { what: expect.stringContaining('it is an older document') },
    ]);
  });

  it('nobody takes over what waits: at another installation people do not have it', () => {
    const { dataDir, pinned, root } = waiting();
    const there = { dataDir, key: pinned };
    expect(runningThere(there, 'map')).toMatchObject({ build: OLD });
    completeDocument(root);
    expect(runningThere(there, 'map')).toMatchObject({ build: NEW });
  });

  it('what waits is not collected', () => {
    const { root } = waiting();
    expect(collectGarbage(root, { keep: 0 })).toEqual([{ part: 'stock', build: NEW }]);
  });

  it('a document that is renewed has it', () => {
    const { root } = waiting();
    expect(renewDocument(root)).toBe(true);
    expect(mapOf(root)).toBe(NEW);
  });
});
