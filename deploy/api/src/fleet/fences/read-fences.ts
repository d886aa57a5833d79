import { readLine, readPolygon, type DrawnArea, type LatLng } from '@haulboard/contract/geo';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { layOut, type FenceShape } from './follow.ts';
import { areaM2 } from './plane.ts';
import { isIn } from './spans.ts';

/** A skid's own point may lie beside the drawn landing. */
const SKID_REACH_M = 150;

/** A fence as the engine and the tracks use it. */
export type Fence = FenceShape & {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly destinationId: number | null;
  readonly forestId: number | null;
  readonly sizeM2: number;
  readonly speedLimitKmh: number | null;
  /** Skids that stand in it. */
  readonly skidIds: readonly number[];
};

/** Rather too short, so that nothing near is left out. */
const M_PER_DEGREE = 110_000;

type Skid = LatLng & { id: number };
type Row = {
  id: number;
  name: string;
  type: string;
  destinationId: number | null;
  forestId: number | null;
  shape: 'circle' | 'polygon' | 'corridor';
  latitude: number | null;
  longitude: number | null;
  radiusM: number | null;
  polygon: string;
  bufferM: number;
  dwellSeconds: number;
  speedLimitKmh: number | null;
};

function areaOf({ shape, latitude, longitude, radiusM, polygon }: Row): DrawnArea | undefined {
  if (shape === 'polygon') {
    const read = readPolygon(polygon);
    return 'ring' in read ? { kind: 'polygon', ring: read.ring } : undefined;
  }
  if (shape === 'corridor') {
    const read = readLine(polygon);
    return 'line' in read && radiusM !== null ? { kind: 'corridor', line: read.line, radiusM } : undefined;
  }
  return latitude === null || longitude === null || radiusM === null
    ? undefined
    : { kind: 'circle', centre: { latitude, longitude }, radiusM };
}

/** Between which latitudes an area lies, in degrees. */
function latitudesOf(area: DrawnArea): readonly [number, number] {
  switch (area.kind) {
    case 'circle': {
      const reach = area.radiusM / M_PER_DEGREE;
      return [area.centre.latitude - reach, area.centre.latitude + reach];
    }
    case 'corridor': {
      const reach = area.radiusM / M_PER_DEGREE;
      const all = area.line.map(({ latitude }) => latitude);
      return [Math.min(...all) - reach, Math.max(...all) + reach];
    }
    case 'polygon': {
      const all = area.ring.map(({ latitude }) => latitude);
      return [Math.min(...all), Math.max(...all)];
    }
  }
}

/** Of skids in the order of their latitude, those between two; each fence looks at few of all there are. */
function between(skids: readonly Skid[], [least, most]: readonly [number, number]): readonly Skid[] {
  const firstFrom = (latitude: number): number => {
    let [low, high] = [0, skids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((skids[middle]?.latitude ?? latitude) < latitude) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  };
  return skids.slice(firstFrom(least), firstFrom(most));
}

function skidsIn(area: DrawnArea, reachM: number, skids: readonly Skid[]): readonly Skid[] {
  const [least, most] = latitudesOf(area);
  const reach = reachM / M_PER_DEGREE;
  return between(skids, [least - reach, most + reach]);
}

/** `skids` in the order of their latitude. */
function fenceOf(row: Row, skids: readonly Skid[]): Fence[] {
  const { id, name, type, destinationId, forestId, bufferM, dwellSeconds, speedLimitKmh } = row;
  const area = areaOf(row);
  if (!area) {
    return [];
  }
  const shape = layOut(area, { bufferM, dwellSeconds });
  const reach = Math.max(bufferM, SKID_REACH_M);
  const isHere = (skid: Skid) => isIn(shape.area, shape.toFlat(skid), reach);
  const near = type === 'skid' ? skidsIn(area, reach, skids) : [];
  const skidIds = near
    .filter(isHere)
    .map((skid) => skid.id)
    .toSorted((one, other) => one - other);
  const sizeM2 = areaM2(shape.area);
  return [{ ...shape, id, name, type, destinationId, forestId, speedLimitKmh, skidIds, sizeM2 }];
}

/** All fences that are in use; one whose shape cannot be read is left out. */
export async function readFences(db: Db): Promise<Fence[]> {
  const { rows } = await sql<Row>`
    select id, name, type, destination_id, forest_id, shape, latitude, longitude, radius_m, polygon, buffer_m,
           dwell_seconds, speed_limit_kmh
    from geo_fence where is_active and removed_at is null order by id`.execute(db);
  const skids = rows.some(({ type }) => type === 'skid') ? await readSkids(db) : [];
  return rows.flatMap((row) => fenceOf(row, skids));
}

function readSkids(db: Db): Promise<Skid[]> {
  return db.selectFrom('skid').select(['id', 'latitude', 'longitude']).orderBy('latitude').execute();
}

/** Fences as they are now, laid out again only when one was changed, or a skid. */
export class CurrentFences {
  #fences: readonly Fence[] = [];
  #mark = '';

  async get(db: Db): Promise<readonly Fence[]> {
    const { rows } = await sql<{ mark: string }>`
      select (select count(*) || ' ' || coalesce(sum(version), 0) from geo_fence) || ' ' ||
        (select count(*) || ' ' || coalesce(sum(version), 0) from skid) as mark`.execute(db);
    const mark = rows[0]?.mark ?? '';
    if (mark !== this.#mark) {
      this.#fences = await readFences(db);
      this.#mark = mark;
    }
    return this.#fences;
  }
}
