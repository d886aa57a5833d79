import { readFileSync } from 'node:fs';
import { completeDocument } from './complete.ts';
import { runningThere } from '../publish/from-store.ts';
import { nameOfKey } from '../log/grants.ts';
import { hold } from '../changes/hold.ts';
import { readLines, readLog, type Draft, type KeyDraft } from '../log/log.ts';
import { promote } from '../changes/promote.ts';
import { createProver } from '../serving/prove-current.ts';
import { findFaultOfLog, findNewFaultOfLog } from '../log/prove-log.ts';
import { publish } from '../publish/publish.ts';
import { foldLog, readRegistry, readTrusted } from '../registry/registry.ts';
import { readReceipt, receiptFile, writeReceipt } from '../provenance/receipts.ts';
import { rollback } from '../changes/rollback.ts';
import { assertSeal } from '../provenance/seal.ts';
import { buildFolder, type Store } from '../store/store.ts';
import { addTeamKey, endTeamKey } from './team.ts';
import { builtRemote } from '../testing/built-folder.ts';
import { forge, holderAt, NEW, NEWER, OLD, publishMap, sharedFolder, TEAM } from '../testing/two-keys.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

type Shared = ReturnType<typeof sharedFolder>;

const LATER = '2999-01-01T00:00:00.000Z';

/** The record of the team's last release, as it is written when nobody looks at what it says. */
function draftOf({ root, team }: Shared, said: Partial<Draft> = {}): Omit<Draft, 'seq'> {
  const { prev: _prev, sig: _sig, seq: _seq, ...last } = readLog(root).at(-1) ?? fail();
  return { ...last, verb: 'promote', part: 'map', to: NEW, team: TEAM, by: nameOfKey(team.key), ...said };
}

function fail(): never {
  throw new Error('the store has no history');
}

function foldOfPart(store: Store, part: string): string {
  return foldLog(store).parts[part]?.manifests[NEW] ?? '';
}

/** The stock page was at its new build before: the record of it names a manifest that is there. */
function lived(): Shared {
  const shared = sharedFolder();
  const { root, team } = shared;
  promote(root, { part: 'stock', build: NEW });
  promote(root, { part: 'stock', build: OLD });
  publishMap(team, NEW);
  promote(team.store, { part: 'map', build: NEW });
  promote(team.store, { part: 'map', build: OLD });
  completeDocument(root);
  return shared;
}

/** What people would get of a part if nobody proved the records. */
const unproven = (store: Store, part: string) => foldLog(store).parts[part]?.build;

type Forgery = {
  readonly part: string;
  readonly says: RegExp;
  readonly make: (shared: Shared) => void;
};

const about = (store: Store, part: string) => ({ part, manifest: foldOfPart(store, part) });

const FORGERIES: [string, Forgery][] = [
  [
    'about the part of another team',
    {
      part: 'stock',
      says: /changes stock and is signed with a key of the team map-team that is for map alone/,
      make: (shared) => forge(shared.team, draftOf(shared, about(shared.root, 'stock'))),
    },
  ],
  [
    'that gives itself more, and uses it',
    {
      part: 'stock',
      says: /says which key the team map-team has, and does not have the signature of this registry’s key/,
      make: (shared) => {
        forge(shared.team, grantOf(shared, ['map', 'stock']));
        forge(shared.team, draftOf(shared, about(shared.root, 'stock')));
      },
    },
  ],
  [
    'in the name of the root key',
    {
      part: 'stock',
      says: /does not have the signature of this registry’s key/,
      make: (shared) => {
        const { team: _team, ...draft } = draftOf(shared, about(shared.root, 'stock'));
        forge(shared.team, draft);
      },
    },
  ],
  [
    'in the name of another team',
    {
      part: 'stock',
      says: /does not have the signature of a key of the team stock-team/,
      make: (shared) => {
        const theirs = holderAt(shared.dataDir);
        addTeamKey(shared.root, { team: 'stock-team', key: theirs.key, parts: ['stock'] });
        forge(shared.team, draftOf(shared, { ...about(shared.root, 'stock'), team: 'stock-team' }));
      },
    },
  ],
  [
    'that says that a person of the office did it',
    {
      part: 'map',
      says: /says person 1 of who did it, and a team signed/,
      make: (shared) => forge(shared.team, draftOf(shared, { by: 'person 1' })),
    },
  ],
  [
    'that leaves out what others recorded',
    {
      part: 'map',
      says: /leaves out other records, and a team signed/,
      make: (shared) => forge(shared.team, draftOf(shared, { leavesOut: [8] })),
    },
  ],
  [
    'of a key that has ended',
    {
      part: 'map',
      says: /changes map and is signed with a key of the team map-team that record 9 ended/,
      make: (shared) => {
        endTeamKey(shared.root, { team: TEAM });
        forge(shared.team, draftOf(shared));
      },
    },
  ],
  [
    'after the last day of its key',
    {
      part: 'map',
      says: /is signed with a key of the team map-team that ended on 2998/,
      make: (shared) => {
        const until = '2998-01-01T00:00:00.000Z';
        addTeamKey(shared.root, { team: TEAM, key: shared.team.key, parts: ['map'], until });
        forge(shared.team, draftOf(shared, { at: LATER }));
      },
    },
  ],
  [
    'of a stranger in the team’s name',
    {
      part: 'map',
      says: /does not have the signature of a key of the team map-team/,
      make: (shared) => forge(holderAt(shared.dataDir), draftOf(shared)),
    },
  ],
];

function grantOf({ team }: Shared, parts: string[]): Omit<KeyDraft, 'seq'> {
  return {
    at: new Date().toISOString(),
    actor: 'mere',
    reason: '',
    verb: 'add-key',
    team: TEAM,
    key: team.key,
    parts,
  };
}

function wasCompleted(store: Store): boolean {
  try {
    return completeDocument(store);
  } catch {
    return false;
  }
}

describe('a record', () => {
  it.each(FORGERIES)('%s is named, served to nobody and built on by nobody', (_, { part, says, make }) => {
    const shared = lived();
    const { dataDir, root, team, pinned } = shared;
    make(shared);
    const before = readLines(root).length;
    // Without the proof it would be what everybody gets.
    expect(unproven(root, part)).toBe(NEW);

    expect(findFaultOfLog(readLines(root), pinned)?.what).toMatch(says);
    expect(findNewFaultOfLog(readLines(root), pinned, readTrusted(root))?.what).toMatch(says);
    expect(verifyStore(root).findings).toEqual([
      expect.objectContaining({ what: expect.stringMatching(says) }),
    ]);
    const prover = createProver({ store: root, onRemark: () => undefined });
    expect(prover.current()?.document.remotes[part]?.build).toBe(OLD);
    for (const store of [root, team.store]) {
      expect(() => promote(store, { part: 'map', build: NEW })).toThrow(
        /cannot be trusted|cannot be changed/,
      );
    }
    expect(wasCompleted(root)).toBe(false);
    expect(() => runningThere({ dataDir, key: pinned }, part)).toThrow(/cannot be trusted/);
    expect(readRegistry(root).remotes[part]?.build).toBe(OLD);
    expect(readLines(root)).toHaveLength(before);
  });

  it('of before a key ended stays history, and what was released by it goes on', () => {
    const { root } = lived();
    endTeamKey(root, { team: TEAM });
    expect(verifyStore(root).findings).toEqual([]);
    // Known since it ran, whatever became of the key.
    promote(root, { part: 'map', build: NEW });
    expect(readRegistry(root).remotes['map']?.build).toBe(NEW);
    expect(verifyStore(root).findings).toEqual([]);
  });
});

describe('a record of a build that is not there as it says', () => {
  const NOWHERE = 'eeeeeeee';

  it.each([
    ['was never published', { to: NOWHERE }, /map eeeeeeee is not published/],
    ['has another manifest', { manifest: 'sha256-0' }, /map bbbbbbbb is not the build that it names/],
  ])('is in nobody’s way when the build %s', (_, said, message) => {
    const shared = lived();
    const { root, dataDir } = shared;
    const other = holderAt(dataDir);
    addTeamKey(root, { team: 'stock-team', key: other.key, parts: ['stock'] });
    forge(shared.team, draftOf(shared, { ...about(root, 'map'), ...said }));
    expect(() => completeDocument(root)).toThrow(message);
    promote(other.store, { part: 'stock', build: NEW });
    const ahead = hold(root, { part: 'stock', isDryRun: true });
    expect(ahead.leftOut).toMatchObject([{ part: 'map' }]);

    rollback(root, { part: 'map', to: OLD, reason: 'no such build' });
    expect(readRegistry(root).remotes).toMatchObject({ map: { build: OLD }, stock: { build: NEW } });
    expect(verifyStore(root).findings).toEqual([]);
  });
});

describe('a receipt', () => {
  it('for a part of others is not believed from a team', () => {
    const { root, team } = lived();
    const dir = buildFolder(root, 'stock', NEW);
    const seal = assertSeal(team.store, 'map');
    writeReceipt(root, dir, { part: 'stock', build: NEWER, actor: 'mere', seal });
    const text = readFileSync(receiptFile(root, 'stock', NEWER), 'utf8');
    expect(readReceipt(root, text)).toBeUndefined();
    writeReceipt(root, dir, { part: 'map', build: NEWER, actor: 'mere', seal });
    expect(readReceipt(root, readFileSync(receiptFile(root, 'map', NEWER), 'utf8'))?.team).toBe(TEAM);
  });

  it('counts for nothing when a log that was tampered with gives its key', () => {
    const { dataDir, root } = lived();
    const stranger = holderAt(dataDir);
    forge(stranger, {
      at: new Date().toISOString(),
      actor: 'x',
      reason: '',
      verb: 'add-key',
      team: 'strangers',
      key: stranger.key,
      parts: ['stock'],
    });
    expect(() =>
      publish(stranger.store, builtRemote({ name: 'stock', build: 'dddddddd', text: 'x' })),
    ).toThrow(/nor to a team/);
    expect(verifyStore(root).findings).toMatchObject([{ where: 'record 9 of registry/log.jsonl' }]);
  });
});
