import { RESOURCES } from '@haulboard/contract';
import { isInNewZealand, readLine, readPolygon } from '@haulboard/contract/geo';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { forestsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { declareRefusals } from '../../platform/http/failure/constraint-messages.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';

declareRefusals({ geo_fence_name_key: message('there is a fence of this name already') });

const drawn = z.object({
  shape: z.enum(['circle', 'polygon', 'corridor']),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  radiusM: z.nullable(z.int()),
  polygon: z.string(),
});

/** What is drawn is of the kind that the shape says. @throws RequestError 422 */
function drawnAsSaid({ shape, radiusM, polygon }: z.output<typeof drawn>): void {
  if (shape === 'corridor' && radiusM === null) {
    throw unprocessable('radius_m', message('a corridor needs a line and a radius'));
  }
  if (shape === 'corridor' && 'fault' in readLine(polygon)) {
    throw unprocessable('polygon', message('give a GeoJSON line'));
  }
  if (shape === 'polygon' && 'fault' in readPolygon(polygon)) {
    throw unprocessable('polygon', message('give a GeoJSON polygon without holes'));
  }
}

/**
 * A shape is drawn whole: a circle has a centre and a radius, a polygon its corners, a corridor a line and a radius.
 *
 * @throws RequestError 422
 */
function wholeShape(values: Values): void {
  const given = drawn.parse(values);
  const { shape, latitude, longitude, radiusM } = given;
  const missing = Object.entries({ latitude, longitude, radius_m: radiusM }).find(
    ([, value]) => value === null,
  );
  if (shape === 'circle' && missing) {
    throw unprocessable(missing[0], message('a circle needs a centre and a radius'));
  }
  if (latitude !== null && longitude !== null && !isInNewZealand({ latitude, longitude })) {
    throw unprocessable('latitude', message('must be in New Zealand'));
  }
  drawnAsSaid(given);
}

/** Fences: every planner knows them, those of a forest whoever sees the forest. */
export const geoFenceRoutes = resourceRoutes(RESOURCES.geoFences, {
  table: 'geoFence',
  shown: {
    destinationName: sql`(select name from destination where id = t.destination_id)`,
    forestName: sql`(select name from forest where id = t.forest_id)`,
  },
  visible: async ({ db, user }) => {
    const forests = forestsVisibleTo(await scopeOf(db, user), sql.ref('t.forestId'));
    return sql<boolean>`(t.forest_id is null or ${forests})`;
  },
  lookups: { destinationId: { table: 'destination' }, forestId: { table: 'forest' } },
  guard: wholeShape,
  usedBy: [],
});
