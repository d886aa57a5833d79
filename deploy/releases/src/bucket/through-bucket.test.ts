import { createServer } from 'node:http';
import { once } from 'node:events';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { openStore } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { openBucket } from './bucket.ts';
import { followBucket } from './follow-bucket.ts';
import { changeThroughBucket, lookThroughBucket, pauseAfter } from './through-bucket.ts';

const build = 'a1b2c3d4';

/** An address at which nobody answers: a server had it a moment ago. */
async function deadBucket() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  server.close();
  return openBucket({
    bucket: 'releases',
    prefix: 'haulboard',
    endpoint: `http://127.0.0.1:${port ?? ''}`,
    region: 'us-east-1',
    accessKeyId: 'AKID',
    secretAccessKey: 'hunter2',
  });
}

function storeWithMap() {
  const store = openStore(temporaryFolder());
  publish(store, builtRemote({ name: 'map', build }));
  promote(store, { part: 'map', build });
  return store;
}

test('publishers who meet again and again step aside for different times, and not for long', () => {
  expect(pauseAfter(1, 0)).toBeLessThan(pauseAfter(1, 1));
  expect(pauseAfter(2, 0.5)).toBeGreaterThan(pauseAfter(1, 0.5));
  expect(pauseAfter(25, 1)).toBe(400);
});

test('nobody releases while the bucket cannot be reached, and whoever looks is told that the view may be old', async () => {
  const place = { store: storeWithMap(), bucket: await deadBucket() };
  await expect(changeThroughBucket(place, (store) => promote(store, { part: 'map', build }))).rejects.toThrow(
    'The bucket s3://releases/haulboard cannot be reached (ECONNREFUSED).',
  );
  const faults: string[] = [];
  const seen = await lookThroughBucket(
    { ...place, onFault: (fault) => faults.push(fault) },
    (store) => readRegistry(store).seq,
  );
  expect(seen).toBe(1);
  expect(faults).toEqual([expect.stringContaining('What follows is what this folder knows.')]);
});

test('a gateway that loses its bucket says so once, and goes on with what ran', async () => {
  const store = storeWithMap();
  const remarks: string[] = [];
  const following = followBucket({
    store,
    bucket: await deadBucket(),
    onRemark: (remark) => remarks.push(remark),
    everyMs: 5,
  });
  await following.first;
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  await following.stop();
  expect(remarks).toEqual([
    'The bucket s3://releases/haulboard cannot be reached (ECONNREFUSED). What runs goes on as it was.',
  ]);
  expect(readRegistry(store).remotes['map']?.build).toBe(build);
});

test('without a bucket the folder decides, as ever', async () => {
  const place = { store: openStore(temporaryFolder()), bucket: undefined };
  await changeThroughBucket(place, (store) => publish(store, builtRemote({ name: 'map', build })));
  const { seq } = await changeThroughBucket(place, (store) => promote(store, { part: 'map', build }));
  expect(seq).toBe(1);
  expect(readRegistry(place.store).seq).toBe(1);
});
