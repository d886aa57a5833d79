import { z } from 'zod';
import { entity, id } from '../wire.ts';

/** A place in a forest where trucks are loaded. Degrees, WGS 84. */
const skidPlace = entity({
  id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Codes of the crews that work there, of those that one sees. */
  crews: z.array(z.string()),
});

/** A forest with its skids, as a map shows them. Degrees, WGS 84. */
export const forestPlace = entity({
  id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  skids: z.array(skidPlace),
});
export type ForestPlace = z.output<typeof forestPlace>;
