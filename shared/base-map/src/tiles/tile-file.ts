import { PMTiles, TileType } from 'pmtiles';
import type { TileLoader } from './tile-layer.ts';

const PICTURES: ReadonlyMap<TileType, string> = new Map([
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
]);

/**
 * Opens one file that holds all tiles; only those that are seen are fetched, as parts of it.
 * @throws Error when it does not answer, or holds no pictures
 */
export async function openTileFile(url: string): Promise<{ load: TileLoader; maxZoom: number }> {
  const file = new PMTiles(url);
  const { maxZoom, tileType } = await file.getHeader();
  const type = PICTURES.get(tileType);
  if (type === undefined) {
    throw new Error(`the tiles of ${new URL(url).host} are no pictures`);
  }
  return {
    maxZoom,
    load: async (z, x, y) => {
      const tile = await file.getZxy(z, x, y);
      return tile && createImageBitmap(new Blob([tile.data], { type }));
    },
  };
}
