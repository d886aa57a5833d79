import { fences } from '@haulboard/demo';
import type { Db } from '../../platform/db/index.ts';
import { lookUp } from './seed-accounts.ts';

const BUFFER_M = 30;
const DWELL_SECONDS = 120;

type IdOf = (code: string) => number;

async function idsOf(db: Db, table: 'destination' | 'forest'): Promise<IdOf> {
  const rows = await db.selectFrom(table).select(['id', 'code']).execute();
  return lookUp(table, rows, ({ code, id }) => [code, id]);
}

/** A line as a record of a corridor has it. */
const lineText = (line: readonly { latitude: number; longitude: number }[]): string =>
  JSON.stringify({
    type: 'LineString',
    coordinates: line.map(({ latitude, longitude }) => [longitude, latitude]),
  });

/** Fences around all places of the demo, where nobody has ever drawn one: what was removed stays so. */
export async function seedFences(db: Db): Promise<void> {
  const known = await db.selectFrom('geoFence').select('id').limit(1).executeTakeFirst();
  if (known) {
    return;
  }
  const [destinationId, forestId] = [await idsOf(db, 'destination'), await idsOf(db, 'forest')];
  const rows = fences.map(({ name, type, destinationCode, forestCode, radiusM, centre, line }) => ({
    name,
    type,
    destinationId: destinationCode === undefined ? null : destinationId(destinationCode),
    forestId: forestCode === undefined ? null : forestId(forestCode),
    shape: line ? ('corridor' as const) : ('circle' as const),
    latitude: centre?.latitude ?? null,
    longitude: centre?.longitude ?? null,
    radiusM,
    polygon: line ? lineText(line) : '',
    bufferM: BUFFER_M,
    dwellSeconds: DWELL_SECONDS,
  }));
  await db.insertInto('geoFence').values(rows).execute();
}
