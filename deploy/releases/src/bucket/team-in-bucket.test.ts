import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepCompleted } from '../teams/keep-completed.ts';
import { keyInStore, signerOf } from '../store/keys.ts';
import { readLines, readLog, sealLine } from '../log/log.ts';
import { sha256 } from '../store/sha256.ts';
import { nameOfKey } from '../log/grants.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import { openStore, type Store } from '../store/store.ts';
import { addTeamKey, endTeamKey } from '../teams/team.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { holderAt, NEW, NEWER, OLD, publishMap, TEAM, type Holder } from '../testing/two-keys.ts';
import { verifyStore } from '../maintenance/verify-store.ts';
import { learnKey } from './agree-on-key.ts';
import type { Bucket } from './bucket.ts';
import { followBucket } from './follow-bucket.ts';
import { documentName, recordName } from './object-names.ts';
import { pull } from './pull.ts';
import { smallBucket } from './testing/small-bucket.ts';
import { changeThroughBucket } from './through-bucket.ts';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) {
    await stop();
  }
});

const mapOf = (store: Store) => readRegistry(store).remotes['map']?.build;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await sleep(10);
  }
}

type Place = { bucket: Bucket; objects: Map<string, Buffer>; root: Store; team: Holder; pinned: string };

/** A machine with the root key, one of a team, and a bucket between them. */
async function machines(): Promise<Place> {
  const { bucket, objects, server } = await smallBucket();
  stops.push(() => close(server));
  const root = openStore(temporaryFolder());
  await changeThroughBucket({ store: root, bucket }, (store) => {
    publishMap({ store }, OLD);
    return promote(store, { part: 'map', build: OLD });
  });
  const team = holderAt(temporaryFolder(), keyInStore(root));
  await changeThroughBucket({ store: root, bucket }, (store) =>
    addTeamKey(store, { team: TEAM, key: team.key, parts: ['map'] }),
  );
  return { bucket, objects, root, team, pinned: keyInStore(root) ?? '' };
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

async function release({ bucket, team }: Pick<Place, 'bucket' | 'team'>, build: string): Promise<void> {
  await changeThroughBucket({ store: team.store, bucket }, (store) => {
    publishMap({ store }, build);
    return promote(store, { part: 'map', build });
  });
}

/** One look of a machine at the bucket. */
async function look(store: Store, bucket: Bucket) {
  await learnKey(store, bucket);
  return pull(store, bucket);
}

/** A machine that serves and has no private key. */
function follower(pinned: string): Store {
  return openStore(temporaryFolder(), path.join(temporaryFolder(), 'none.pem'), pinned);
}

describe('a team that releases through the bucket', () => {
  it('is followed everywhere once the root key has signed; until then everybody goes on with the last document', async () => {
    const place = await machines();
    const { bucket, root, team, pinned } = place;
    const gateway = follower(pinned);
    await look(gateway, bucket);
    await release(place, NEW);
    await look(gateway, bucket);
    expect(readLines(gateway)).toHaveLength(3);
    expect([mapOf(gateway), mapOf(team.store)]).toEqual([OLD, OLD]);
    expect(verifyStore(gateway).findings).toEqual([]);

    const remarks: string[] = [];
    const onRemark = (remark: string) => remarks.push(remark);
    const fast = { bucket, onRemark, everyMs: 20 };
    stops.push(followBucket({ ...fast, store: root }).stop, keepCompleted({ ...fast, store: root }));
    stops.push(followBucket({ ...fast, store: gateway }).stop);
    await until(() => mapOf(gateway) === NEW);
    expect(mapOf(root)).toBe(NEW);
    expect(remarks).toEqual([]);
    for (const store of [root, gateway]) {
      expect(verifyStore(store)).toMatchObject({ findings: [], notes: [] });
    }
    // A machine that comes later has the grant before it looks at what it allowed.
    const late = follower(pinned);
    expect((await look(late, bucket)).faults).toEqual([]);
    expect(mapOf(late)).toBe(NEW);
  });

  it('and was killed before its record left nothing, after it a record that counts', async () => {
    const place = await machines();
    const { bucket, root, team } = place;
    const dying = { ...bucket, write: refuseOn(bucket, recordName(3)) };
    await expect(release({ bucket: dying, team }, NEW)).rejects.toThrow('killed');
    await pull(root, bucket);
    expect(readLines(root)).toHaveLength(2);
    await release(place, NEW);
    await pull(root, bucket);
    expect(mapOf(root)).toBe(NEW);
  });

  it('waits for its document, and the next record of the root key has it with its own', async () => {
    const place = await machines();
    const { bucket, root, pinned } = place;
    await release(place, NEW);
    await changeThroughBucket({ store: root, bucket }, (store) => {
      publish(store, builtRemote({ name: 'stock', build: OLD, text: OLD }));
      return promote(store, { part: 'stock', build: OLD });
    });
    const gateway = follower(pinned);
    await look(gateway, bucket);
    expect(readRegistry(gateway)).toMatchObject({
      seq: 4,
      remotes: { map: { build: NEW }, stock: { build: OLD } },
    });
  });

  it('publishes anew with its next key what the one that ended had published', async () => {
    const place = await machines();
    const { bucket, root, team, pinned } = place;
    const dist = builtRemote({ name: 'map', build: NEWER, text: NEWER });
    const publishHere = (store: Store) => publish(store, dist);
    await changeThroughBucket({ store: team.store, bucket }, publishHere);
    const next = holderAt(temporaryFolder(), pinned);
    await changeThroughBucket({ store: root, bucket }, (store) => endTeamKey(store, { team: TEAM }));
    await changeThroughBucket({ store: root, bucket }, (store) =>
      addTeamKey(store, { team: TEAM, key: next.key, parts: ['map'] }),
    );
    const gateway = follower(pinned);
    expect((await look(gateway, bucket)).faults).toEqual([]);
    await expect(release({ bucket, team }, NEW)).rejects.toThrow(/that record 3 ended/);
    await changeThroughBucket({ store: next.store, bucket }, publishHere);
    await changeThroughBucket({ store: root, bucket }, (store) =>
      promote(store, { part: 'map', build: NEWER }),
    );
    await pull(root, bucket);
    expect(mapOf(root)).toBe(NEWER);
  });

  it('keeps nobody from the records after its own, though its build is missing', async () => {
    const { bucket, objects, root, team, pinned } = await machines();
    await look(team.store, bucket);
    const { prev: _prev, sig: _sig, ...draft } = readLog(root)[0] ?? fail();
    const said = { ...draft, seq: 3, to: NEWER, team: TEAM, by: nameOfKey(team.key) };
    const line = sealLine(said, readLines(root).at(-1), signerOf(team.store));
    objects.set(recordName(3), Buffer.from(`${line}\n`));
    const gateway = follower(pinned);
    await look(gateway, bucket);
    expect([readLines(gateway).length, mapOf(gateway)]).toEqual([3, OLD]);

    await changeThroughBucket({ store: root, bucket }, (store) =>
      rollback(store, { part: 'map', to: OLD, reason: 'no such build' }),
    );
    await look(gateway, bucket);
    expect([readLines(gateway).length, mapOf(gateway)]).toEqual([4, OLD]);
  });

  it('is refused by every machine when it writes what its key may not', async () => {
    const { bucket, objects, root, team, pinned } = await machines();
    const gateway = follower(pinned);
    await look(gateway, bucket);
    await pull(team.store, bucket);
    const { prev: _prev, sig: _sig, ...draft } = readLog(root)[0] ?? fail();
    const said = { ...draft, part: 'stock', seq: 3, team: TEAM, by: nameOfKey(team.key) };
    const line = sealLine(said, readLines(root).at(-1), signerOf(team.store));
    objects.set(recordName(3), Buffer.from(`${line}\n`));
    for (const store of [root, gateway, team.store]) {
      await expect(look(store, bucket)).rejects.toThrow(
        /00000003.json changes stock and is signed with a key/,
      );
      expect(readLines(store)).toHaveLength(2);
    }
  });
});

function fail(): never {
  throw new Error('nothing was released');
}

function refuseOn(bucket: Bucket, name: string): Bucket['write'] {
  return async (written, ...rest) => {
    if (written === name) {
      throw new Error('killed');
    }
    return bucket.write(written, ...rest);
  };
}

it('a document that a stranger puts where the root key’s is waited for is named and not served', async () => {
  const place = await machines();
  const { bucket, objects, team, pinned } = place;
  const gateway = follower(pinned);
  await release(place, NEW);
  const lines = readLines(team.store);
  const name = documentName(3, sha256(lines.at(-1) ?? ''));
  objects.set(name, Buffer.from('{"schema":1,"document":"{}","signature":null}\n'));
  await expect(look(gateway, bucket)).rejects.toThrow(/is not the document that was signed for this record/);
});
