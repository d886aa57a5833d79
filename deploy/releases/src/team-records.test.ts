import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from './commands/index.ts';
import { readArguments, readValues } from './commands/options.ts';
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
import { NEW, OLD, sharedFolder } from './testing/two-keys.ts';
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

    const { words, given } = readArguments(['status']);
    const said = commands['status']?.run(root, words, readValues(given)).lines.join('\n');
    expect(said).toMatch(/record 5 of the team map-team \(promote map bbbbbbbb, .*\) waits/);
    expect(said).toMatch(/the root key does not vouch for record 5 of the team map-team/);

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
