// Asks for the engine once, before the first test that needs it, and ends it after the last.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { ReleaseError } from '../../store/release-error.ts';
import { verifyStore } from '../../maintenance/verify-store.ts';
import { emptyBucket, placeAt, removeFolders, type Place } from './place.ts';
import { missingPrograms, startCeph, type Engine } from './start-ceph.ts';

const missing = await missingPrograms();
if (missing.length > 0) {
  process.stdout.write(
    [
      'These tests run against Ceph, a real S3 engine, in a temporary folder and in memory.',
      `Not found here: ${missing.join(', ')}. On Debian or Ubuntu (75 MB):`,
      '  apt-get install --no-install-recommends ceph-mon ceph-osd ceph-common radosgw',
      '',
    ].join('\n'),
  );
  process.exit(1);
}

let started: Engine | undefined;

before(async () => {
  started = await startCeph();
});

after(async () => {
  removeFolders();
  await started?.stop();
});

export function engine(): Engine {
  assert.ok(started);
  return started;
}

export function firstPublisher(): Place {
  return placeAt(emptyBucket(engine().settings));
}

function headOf({ store }: Place): string | null {
  return verifyStore(store).head;
}

/** Every folder holds the same log, and proves it. */
export function assertSame(places: readonly Place[]): void {
  for (const place of places) {
    assert.deepEqual(verifyStore(place.store).findings, []);
    assert.equal(headOf(place), headOf(places[0] ?? place));
  }
}

export function messageOf(error: unknown): string {
  assert.ok(error instanceof ReleaseError);
  return error.message;
}
