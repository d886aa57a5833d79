import { z } from 'zod';

const source = z.object({ kind: z.enum(['xyz', 'mvt', 'pmtiles']), url: z.string() });
export type TileSource = z.output<typeof source>;

/** Tiles that operations have put over the built-in map: the gateway writes them into the page (`haulboard-map-tiles`). */
export const mapTiles = z.object({
  light: source,
  /** None: the light ones are dimmed. */
  dark: source.optional(),
  attribution: z.string(),
  maxZoom: z.number(),
  /** The built-in names are written over tiles that have none. */
  hasOwnNames: z.boolean(),
});
export type MapTiles = z.output<typeof mapTiles>;
