import { tokens } from '@haulboard/ui/core';
import TileLayer from 'ol/layer/Tile.js';
import ImageTile from 'ol/source/ImageTile.js';
import type { TileWatch } from './watch-tiles.ts';

type Options = {
  /** One tile; nothing where there is none. */
  load: (z: number, x: number, y: number) => Promise<HTMLImageElement | ImageBitmap | undefined>;
  maxZoom: number;
  isDimmed: boolean;
  watch: TileWatch;
};

/** How much of a light tile is taken away where the page is dark. */
const DIMMED_BY = 0.55;

function emptyTile(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return canvas;
}

/** Once for each tile, and not for each picture of the map. */
function dimmed(image: HTMLImageElement | ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (context) {
    context.drawImage(image, 0, 0);
    context.globalCompositeOperation = 'source-atop';
    context.globalAlpha = DIMMED_BY;
    context.fillStyle = tokens.color.ink;
    context.fillRect(0, 0, image.width, image.height);
  }
  return canvas;
}

/** A layer of tiles that are pictures, which tells what becomes of each. */
export function createPictureLayer({ load, maxZoom, isDimmed, watch }: Options): TileLayer {
  return new TileLayer({
    className: 'tiles',
    source: new ImageTile({
      maxZoom,
      wrapX: true,
      loader: async (z, x, y) => {
        try {
          const image = await load(z, x, y);
          watch.came();
          if (image === undefined) {
            return emptyTile();
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
