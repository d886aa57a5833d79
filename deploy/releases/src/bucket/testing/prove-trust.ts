import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { collectGarbage } from '../../maintenance/gc.ts';
import { readLines, readLog } from '../../log/log.ts';
import { promote } from '../../changes/promote.ts';
import { readRegistry } from '../../registry/registry.ts';
import { rollback } from '../../changes/rollback.ts';
import { buildsOf, hasBuild } from '../../store/store.ts';
import { verifyStore } from '../../maintenance/verify-store.ts';
import { documentName, filesOfBuild, receiptName, recordName } from '../object-names.ts';
import { changeThroughBucket } from '../through-bucket.ts';
import {
  catchUp,
  colleagueOf,
  copyOf,
  emptyBucket,
  gatewayOf,
  placeAt,
  release,
  type Place,
} from './place.ts';
import { assertSame, engine, firstPublisher, messageOf } from './with-engine.ts';

const A = 'aaaaaaaa';
const B = 'bbbbbbbb';

async function tamper({ bucket }: Place, name: string): Promise<Buffer> {
  const found = await bucket.read(name);
  assert.ok(found);
  const text = found.content.toString();
  assert.ok(await bucket.write(name, text.replace(/[ab]{4}/, 'cccc'), found.etag));
  return found.content;
}

async function restore({ bucket }: Place, name: string, content: Buffer): Promise<void> {
  assert.ok(await bucket.write(name, content, (await bucket.read(name))?.etag ?? ''));
}

void test('a decision on an old number is refused, whichever machine it comes from', async () => {
  const first = firstPublisher();
  await release(first, { part: 'map', build: A });
  await release(first, { part: 'map', build: B });
  const places = [first, colleagueOf(first)];
  const changes = await Promise.allSettled(
    places.map((place, at) =>
      changeThroughBucket(place, (store) =>
        rollback(store, { part: 'map', to: A, reason: `seen at 2 by ${at}`, expectedSeq: 2 }),
      ),
    ),
  );
  const refused = changes.find((each) => each.status === 'rejected');
  assert.equal(changes.filter((each) => each.status === 'fulfilled').length, 1);
  assert.match(messageOf(refused?.reason), /^The registry is at 3, not at 2/);
});

void test('a folder that released alone moves into an empty bucket with all it has, and one with another past does not', async () => {
  const alone = firstPublisher();
  const withoutBucket = { ...alone, bucket: undefined };
  await changeThroughBucket(withoutBucket, () => undefined);
  const other = placeAt(emptyBucket(engine().settings));
  await release(other, { part: 'map', build: A });
  await release(other, { part: 'map', build: B });
  const moved = placeAt(emptyBucket(engine().settings), { dataDir: other.dataDir });
  await changeThroughBucket(moved, (store) => rollback(store, { part: 'map', reason: 'moved' }));
  const gateway = gatewayOf(moved);
  await catchUp(gateway);
  assertSame([moved, gateway]);
  assert.equal(readLog(gateway.store).length, 3);
  assert.deepEqual(buildsOf(gateway.store, 'map').toSorted(), [A, B]);

  // The first bucket did not hear of the rollback: this folder is ahead of it, until somebody else goes another way.
  await release(placeAt(other.settings, { keyFile: other.store.keyFile }), {
    part: 'map',
    build: 'cccccccc',
  });
  await assert.rejects(
    changeThroughBucket(other, (store) => promote(store, { part: 'map', build: B })),
    /registry\/log\/00000003\.json is not record 3/,
  );
  await release(alone, { part: 'map', build: A });
  const stranger = placeAt(other.settings, { dataDir: alone.dataDir });
  await assert.rejects(release(stranger, { part: 'map', build: B }), /registry\/key\.pub is not the key in/);
});

void test('whatever object somebody changes in the bucket is refused and named, and what ran goes on', async () => {
  const publisher = firstPublisher();
  await release(publisher, { part: 'map', build: A });
  const gateway = gatewayOf(publisher);
  await catchUp(gateway);
  const { seq } = await release(publisher, { part: 'map', build: B });
  const line = readLines(publisher.store)[seq - 1] ?? '';
  const head = `sha256-${createHash('sha256').update(line).digest('hex')}`;
  const files = filesOfBuild({ part: 'map', build: B });
  const names = [
    recordName(seq),
    documentName(seq, head),
    receiptName({ part: 'map', build: B }),
    `${files}app.js`,
    `${files}remote.json`,
  ];
  for (const name of names) {
    const good = await tamper(publisher, name);
    const victim = copyOf(gateway);
    const error: unknown = await catchUp(victim).catch((reason: unknown) => reason);
    const place = name.startsWith('r/') || name.includes('@') ? files : name;
    assert.ok(messageOf(error).includes(place), `${name}: ${messageOf(error)}`);
    assert.equal(readRegistry(victim.store).seq, 1);
    assert.deepEqual(verifyStore(victim.store).findings, []);
    await restore(publisher, name, good);
  }
  assert.deepEqual(await catchUp(gateway), []);
  assertSame([publisher, gateway]);
});

void test('a build that was changed and that nobody runs is named, and does not keep anybody from a rollback', async () => {
  const publisher = firstPublisher();
  await release(publisher, { part: 'map', build: A });
  await release(publisher, { part: 'map', build: B });
  const gateway = gatewayOf(publisher);
  await catchUp(gateway);
  await release(publisher, { part: 'planning', build: A });
  await tamper(publisher, `r/planning/${A}/app.js`);
  const other = colleagueOf(publisher);
  await assert.rejects(catchUp(other), /r\/planning\/aaaaaaaa\/ in .* was not taken over: app\.js/);
  await changeThroughBucket(publisher, (store) => rollback(store, { part: 'map', reason: 'midnight' }));
  assert.equal(readRegistry(publisher.store).remotes['map']?.build, A);
});

void test('builds that are removed go from the bucket, and one that somebody runs comes back', async () => {
  const publisher = firstPublisher();
  for (const build of [A, B, 'cccccccc']) {
    await release(publisher, { part: 'map', build });
  }
  const late = { keep: 0, now: Date.now() + 9 * 24 * 3_600_000 };
  await changeThroughBucket(publisher, (store) => collectGarbage(store, late));
  const gateway = gatewayOf(publisher);
  await catchUp(gateway);
  assert.deepEqual(buildsOf(gateway.store, 'map').toSorted(), [B, 'cccccccc']);
  await publisher.bucket.remove(receiptName({ part: 'map', build: 'cccccccc' }));
  await changeThroughBucket(publisher, () => undefined);
  const another = gatewayOf(publisher);
  await catchUp(another);
  assert.ok(hasBuild(another.store, 'map', 'cccccccc'));
  assertSame([publisher, gateway, another]);
});
