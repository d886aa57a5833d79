import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readRegistry } from '../../registry/registry.ts';
import { followBucket } from '../follow-bucket.ts';
import { gatewayOf, newFolder, release, type Place } from './place.ts';
import { engine, firstPublisher } from './with-engine.ts';

const A = 'aaaaaaaa';
const B = 'bbbbbbbb';

const gatewayMain = fileURLToPath(new URL('../../../../gateway/src/main.ts', import.meta.url));

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tried = 1; tried <= 200; tried += 1) {
    if (await isSo()) {
      return;
    }
    await sleep(100);
  }
  assert.fail(`not in 20 seconds: ${what}`);
}

/** A gateway as it is started in life, on a machine that has neither the releases nor the key. */
async function startGateway({ settings }: Place) {
  const child = spawn(process.execPath, ['--no-warnings', gatewayMain], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: newFolder(),
      RELEASES_BUCKET: `s3://${settings.bucket}/${settings.prefix}`,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [ready]: unknown[] = await once(child, 'message');
  const port: unknown = typeof ready === 'object' && ready !== null ? Reflect.get(ready, 'port') : undefined;
  const address = `http://127.0.0.1:${String(port)}`;
  return {
    said: () => said,
    status: async (path: string) => (await fetch(address + path)).status,
    documentSaysMap: async (build: string) =>
      (await (await fetch(`${address}/registry/current.json`)).text()).includes(`\\"build\\":\\"${build}\\"`),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

void test('two gateways on machines of their own follow within seconds, also after the bucket was away', async () => {
  const publisher = firstPublisher();
  await release(publisher, { part: 'map', build: A });
  const gateways = await Promise.all([startGateway(publisher), startGateway(publisher)]);
  try {
    for (const gateway of gateways) {
      assert.ok(await gateway.documentSaysMap(A));
    }
    await release(publisher, { part: 'map', build: B });
    for (const gateway of gateways) {
      await until(() => gateway.documentSaysMap(B), 'a gateway follows');
      assert.equal(await gateway.status(`/r/map/${B}/app.js`), 200);
    }
    await engine().closeDoor();
    await assert.rejects(release(publisher, { part: 'map', build: 'cccccccc' }), /cannot be reached/);
    await sleep(5000);
    for (const gateway of gateways) {
      assert.ok(await gateway.documentSaysMap(B));
      assert.equal(gateway.said().match(/cannot be reached/g)?.length, 1);
    }
    await engine().openDoor();
    await release(publisher, { part: 'map', build: 'cccccccc' });
    for (const gateway of gateways) {
      await until(() => gateway.documentSaysMap('cccccccc'), 'a gateway follows again');
      assert.match(gateway.said(), /is followed again/);
    }
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
  }
});

void test('a follower that is stopped asks no more', async () => {
  const publisher = firstPublisher();
  await release(publisher, { part: 'map', build: A });
  const gateway = gatewayOf(publisher);
  const remarks: string[] = [];
  const following = followBucket({ ...gateway, onRemark: (remark) => remarks.push(remark), everyMs: 20 });
  await following.first;
  await following.stop();
  await release(publisher, { part: 'map', build: B });
  await sleep(200);
  assert.equal(readRegistry(gateway.store).seq, 1);
  assert.deepEqual(remarks, []);
});
