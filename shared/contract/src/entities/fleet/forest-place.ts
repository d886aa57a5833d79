import { z } from 'zod';
import { entity, id } from '../../wire.ts';

/** A place in a forest where trucks are loaded. Degrees, WGS 84. */
const skidPlace = entity({
  id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Codes of the crews that work there, of those that one sees. */
  crews: z.array(z.string()),
});

/** An edge as somebody drew it: a circle, or a GeoJSON polygon. */
const forestEdge = entity({
  shape: z.enum(['circle', 'polygon']),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Metres. */
  radiusM: z.nullable(z.int()),
  polygon: z.string(),
});

/** A forest with its skids, as a map shows them. Degrees, WGS 84. */
export const forestPlace = entity({
  id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  skids: z.array(skidPlace),
  /** Of its fences; none where nobody has drawn one. */
  edges: z.array(forestEdge),
});
export type ForestPlace = z.output<typeof forestPlace>;
