import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readLog } from '../../log/log.ts';
import { readRegistry } from '../../registry/registry.ts';
import { verifyStore } from '../../maintenance/verify-store.ts';
import { CURRENT, recordName } from '../object-names.ts';
import { dyingBucket, Killed } from './dying-bucket.ts';
import { catchUp, colleagueOf, copyOf, gatewayOf, release } from './place.ts';
import { publishTimes, publishUntilKilled } from './run-publishers.ts';
import { assertSame, firstPublisher } from './with-engine.ts';

const A = 'aaaaaaaa';
const B = 'bbbbbbbb';

void test('of twelve who create the same object at once, the engine lets one', async () => {
  const { bucket } = firstPublisher();
  for (let round = 1; round <= 20; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, who) => bucket.write(recordName(round), `${who}`, null)),
    );
    assert.equal(answers.filter(Boolean).length, 1);
    const winner = (await bucket.read(recordName(round)))?.content.toString();
    assert.equal(winner, String(answers.indexOf(true)));
  }
});

void test('two teams on two machines release twenty times each at once: nothing is lost, also on a machine without the key', async () => {
  const planning = firstPublisher();
  await release(planning, { part: 'planning', build: A });
  const map = colleagueOf(planning);
  const gateway = gatewayOf(planning);
  const [ofPlanning, ofMap] = await Promise.all([
    publishTimes(planning, 'planning', 20),
    publishTimes(map, 'map', 20),
  ]);
  for (const place of [planning, map, gateway]) {
    assert.deepEqual(await catchUp(place), []);
  }
  assertSame([planning, map, gateway]);
  const log = readLog(gateway.store);
  assert.equal(log.length, 41);
  assert.deepEqual(
    [...ofPlanning, ...ofMap].toSorted((a, b) => a - b),
    log.slice(1).map(({ seq }) => seq),
  );
  assert.ok(ofPlanning.every((seq) => log[seq - 1]?.actor === 'planning'));
  assert.ok(ofMap.every((seq) => log[seq - 1]?.actor === 'map'));
  const current = (await gateway.bucket.read(CURRENT))?.content.toString();
  assert.equal(current, readFileSync(gateway.store.registryFile, 'utf8'));
});

void test('publishers are killed at any moment: what was said is on record, and everybody goes on', async () => {
  const planning = firstPublisher();
  await release(planning, { part: 'planning', build: A });
  const map = colleagueOf(planning);
  const gateway = gatewayOf(planning);
  for (let round = 1; round <= 8; round += 1) {
    const [ofPlanning, ofMap] = await Promise.all([
      publishUntilKilled(planning, 'planning'),
      publishUntilKilled(map, 'map'),
    ]);
    await catchUp(gateway);
    assert.deepEqual(verifyStore(gateway.store).findings, []);
    const log = readLog(gateway.store);
    assert.ok(ofPlanning.every((seq) => log[seq - 1]?.actor === 'planning'));
    assert.ok(ofMap.every((seq) => log[seq - 1]?.actor === 'map'));
  }
  await release(map, { part: 'map', build: B });
  await release(planning, { part: 'planning', build: B });
  await Promise.all([catchUp(map), catchUp(gateway)]);
  assertSame([planning, map, gateway]);
});

for (const isCarriedOut of [false, true]) {
  const moment = isCarriedOut ? 'after' : 'before';
  void test(`a publisher who dies ${moment} any one request leaves nothing that the next command does not repair`, async () => {
    const origin = firstPublisher();
    await release(origin, { part: 'map', build: A });
    const gateway = gatewayOf(origin);
    let deaths = 0;
    for (let isDone = false; !isDone;) {
      deaths += 1;
      const build = `dead${deaths.toString(16).padStart(4, '0')}`;
      await catchUp(origin);
      const victim = copyOf(origin);
      const bucket = dyingBucket(victim.bucket, deaths, isCarriedOut);
      try {
        await release(victim, { part: 'map', build, bucket });
        isDone = true;
      } catch (error) {
        assert.ok(error instanceof Killed);
      }
      // Others, who know nothing of it, release in between.
      await catchUp(gateway);
      await release(origin, { part: 'planning', build });
      await release(victim, { part: 'map', build });
      await Promise.all([catchUp(origin), catchUp(gateway)]);
      assertSame([origin, victim, gateway]);
      assert.equal(readRegistry(gateway.store).remotes['map']?.build, build);
      assert.equal(readRegistry(gateway.store).remotes['planning']?.build, build);
    }
    assert.ok(deaths > 15, `${deaths} deaths`);
  });
}
