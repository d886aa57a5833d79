import { PMTiles, TileType } from 'pmtiles';

const PICTURES: ReadonlyMap<TileType, string> = new Map([
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
]);

/** One file that holds all tiles. */
type TileFile = {
  /** What its pictures are; undefined where it holds shapes (Mapbox vector tiles). */
  readonly type: string | undefined;
  readonly maxZoom: number;
  /** Nothing where it has no tile. */
  readonly read: (z: number, x: number, y: number) => Promise<ArrayBuffer | undefined>;
};

/**
 * Opens such a file; only the tiles that are seen are fetched, as parts of it.
 * @throws Error when it does not answer, or holds what no map here can draw
 */
export async function openTileFile(url: string): Promise<TileFile> {
  const file = new PMTiles(url);
  const { maxZoom, tileType } = await file.getHeader();
  const type = PICTURES.get(tileType);
  if (type === undefined && tileType !== TileType.Mvt) {
    throw new Error(`the tiles of ${new URL(url).host} are neither pictures nor shapes`);
  }
  return {
    type,
    maxZoom,
    read: async (z, x, y) => (await file.getZxy(z, x, y))?.data,
  };
}
