import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completeDocument } from './complete.ts';
import { readEntries } from './log.ts';
import { promote } from './promote.ts';
import { createProver } from './prove-current.ts';
import { readRegistry } from './registry.ts';
import { renewDocument } from './renew.ts';
import { writeReceipt } from './receipts.ts';
import { rollback } from './rollback.ts';
import { assertSeal } from './seal.ts';
import { buildFolder, openStore, type Store } from './store.ts';
import { builtRemote, temporaryFolder } from './testing/built-folder.ts';
import { said } from './testing/said.ts';
import { NEW, OLD, publishMap, sharedFolder, TEAM } from './testing/two-keys.ts';
import { verifyStore } from './verify-store.ts';

const mapOf = (store: Store) => readRegistry(store).remotes['map']?.build;

/** What a gateway serves that has no private key. */
function keylessGateway(dataDir: string, pinned: string) {
  const store = openStore(dataDir, path.join(temporaryFolder(), 'none.pem'), pinned);
  const prover = createProver({ store, onRemark: () => undefined });
  return () => prover.current()?.document.remotes['map']?.build;
}

describe('a build that a team’s own software let through', () => {
  /** The team brings a page that answers for the stock page: its own check was left out. */
  function unfit() {
    const shared = sharedFolder();
    const { store } = shared.team;
    const target = buildFolder(store, 'map', NEW);
    cpSync(builtRemote({ name: 'map', build: NEW, text: NEW }), target, { recursive: true });
    const file = path.join(target, 'remote.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"path":"/map"', '"path":"/stock"'));
    writeReceipt(store, target, { part: 'map', build: NEW, actor: 'mere', seal: assertSeal(store, 'map') });
    promote(store, { part: 'map', build: NEW });
    return shared;
  }

  it('is not vouched for when it answers for pages of others: people keep what they had until it is rolled back', () => {
    const { root, dataDir, pinned } = unfit();
    const served = keylessGateway(dataDir, pinned);
    expect(() => completeDocument(root)).toThrow(
      /does not vouch for record 5 of the team map-team: map bbbbbbbb/,
    );
    expect(() => promote(root, { part: 'stock', build: NEW })).toThrow(/roll that part back first/);
    expect([mapOf(root), served()]).toEqual([OLD, OLD]);
    expect(
      createProver({ store: root, onRemark: () => undefined }).current()?.document.remotes['map']?.build,
    ).toBe(OLD);
    expect(renewDocument(root)).toBe(true);
    expect(mapOf(root)).toBe(OLD);

    const { text } = said(root, 'status');
    expect(text).toMatch(/record 5 of the team map-team \(promote map bbbbbbbb, .*\) waits/);
    expect(text).toMatch(/the root key does not vouch for record 5 of the team map-team/);

    rollback(root, { part: 'map', reason: 'answers for the stock page' });
    promote(root, { part: 'stock', build: NEW });
    expect([mapOf(root), served()]).toEqual([OLD, OLD]);
    expect(verifyStore(root).findings).toEqual([]);
    expect(readEntries(root)).toHaveLength(7);
  });

  it('would be what everybody gets if nobody looked: the record and its receipt are rightly signed', () => {
    const { root } = unfit();
    expect(verifyStore(root).findings).toEqual([]);
  });
});

describe('whoever has the root key, where no server signed for a team meanwhile', () => {
  function waiting() {
    const shared = sharedFolder();
    publishMap(shared.team, NEW);
    promote(shared.team.store, { part: 'map', build: NEW });
    return shared;
  }

  it('reads what comes along with their own record, also before they write it', () => {
    const { root } = waiting();
    const words = ['hold', 'stock', '--reason', 'long weekend'];
    const line = `with it people get what a team recorded before: map runs ${NEW}, before: ${OLD}`;
    const dry = said(root, ...words, '--dry-run');
    expect(dry.text).toContain(line);
    expect(mapOf(root)).toBe(OLD);
    const done = said(root, ...words);
    expect(done).toMatchObject({ json: { part: 'stock', alongside: ['map'] } });
    expect(done.text).toContain(line);
    expect(done.text).toContain('registry: 5 → 6; unchanged: shell');
    expect(mapOf(root)).toBe(NEW);
    expect(said(root, 'unhold', 'stock').text).toContain('registry: 6 → 7; unchanged: shell, map');
  });

  it('reads of the part itself what people had, and of a record that changes nothing what came with it', () => {
    const { root } = waiting();
    expect(said(root, 'hold', 'map', '--reason', 'x', '--dry-run').text).toContain(
      `map runs ${NEW}, before: ${OLD}`,
    );
    const { text } = said(root, 'unhold', 'stock');
    expect(text).toContain('Nothing to change: stock');
    expect(text).toContain(`map runs ${NEW}, before: ${OLD}`);
  });

  it('reads in the name of a team that its record leaves all others as they are', () => {
    const { team } = waiting();
    expect(said(team.store, 'hold', 'map', '--reason', 'x')).toMatchObject({ json: { alongside: [] } });
  });

  it('does not let a lost laptop’s last release reach everybody by ending its key, unless they say so', () => {
    const { root } = waiting();
    const end = ['team', 'end', TEAM, '--reason', 'laptop lost'];
    expect(() => said(root, ...end)).toThrow(
      `People do not have yet what this key recorded, and would get it with its end: promote map ${NEW} (record 5). Nothing was changed: roll map back first, or say --with-waiting if people shall have it.`,
    );
    expect(mapOf(root)).toBe(OLD);
    const dry = said(root, ...end, '--with-waiting', '--dry-run');
    expect(dry).toMatchObject({ json: { alongside: ['map'] } });
    expect(dry.text).toContain(`map runs ${NEW}, before: ${OLD}`);
    rollback(root, { part: 'map', reason: 'the laptop is lost' });
    const done = said(root, ...end);
    expect(done.text).toContain('no part is changed');
    expect([mapOf(root), verifyStore(root).findings]).toEqual([OLD, []]);
  });
});
