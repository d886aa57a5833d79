import type { TileSource } from '@haulboard/contract/shell';
import { tokens } from '@haulboard/ui/core';
import TileLayer from 'ol/layer/Tile.js';
import ImageTile from 'ol/source/ImageTile.js';
import type { TileWatch } from './watch-tiles.ts';

/** One tile; nothing where there is none. */
export type TileLoader = (
  z: number,
  x: number,
  y: number,
) => Promise<HTMLImageElement | ImageBitmap | undefined>;

/** Tiles as a map draws them. */
type Tiles = { load: TileLoader; maxZoom: number };

type Options = { source: TileSource; maxZoom: number; isDimmed: boolean; watch: TileWatch };

/** How much of a light tile is taken away where the page is dark. */
const DIMMED_BY = 0.55;

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return [canvas, canvas.getContext('2d')];
}

/** Once for each tile, and not for each picture of the map. */
function dimmed(image: HTMLImageElement | ImageBitmap): HTMLCanvasElement {
  const [canvas, context] = canvasOf(image.width, image.height);
  if (context) {
    context.drawImage(image, 0, 0);
    context.globalCompositeOperation = 'source-atop';
    context.globalAlpha = DIMMED_BY;
    context.fillStyle = tokens.color.ink;
    context.fillRect(0, 0, image.width, image.height);
  }
  return canvas;
}

/** Picture by picture. It is never read, so the host need not allow other sites to read it. */
function byAddress(template: string): TileLoader {
  return async (z, x, y) => {
    const url = template
      .replaceAll('{z}', String(z))
      .replaceAll('{x}', String(x))
      .replaceAll('{y}', String(y))
      .replaceAll('{-y}', String(2 ** z - 1 - y));
    const image = new Image();
    // Keys are often bound to a site, and some hosts refuse whoever does not say which one asks.
    image.referrerPolicy = 'strict-origin-when-cross-origin';
    image.src = url;
    await image.decode();
    return image;
  };
}

async function tilesOf({ kind, url }: TileSource, maxZoom: number): Promise<Tiles> {
  if (kind === 'xyz') {
    return { load: byAddress(url), maxZoom };
  }
  const { openTileFile } = await import('./tile-file.ts');
  return openTileFile(url);
}

/**
 * A layer of tiles, which tells what becomes of each.
 * @throws Error when what the tiles lie in cannot be read
 */
export async function createTileLayer({ source, maxZoom, isDimmed, watch }: Options): Promise<TileLayer> {
  const tiles = await tilesOf(source, maxZoom);
  return new TileLayer({
    className: 'tiles',
    source: new ImageTile({
      maxZoom: tiles.maxZoom,
      wrapX: true,
      loader: async (z, x, y) => {
        try {
          const image = await tiles.load(z, x, y);
          watch.came();
          if (image === undefined) {
            return canvasOf(1, 1)[0];
          }
          return isDimmed ? dimmed(image) : image;
        } catch (error) {
          watch.failed();
          throw error;
        }
      },
    }),
  });
}
