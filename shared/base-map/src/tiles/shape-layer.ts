import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import VectorTile from 'ol/VectorTile.js';
import { withGround } from './ground.ts';
import { createShapeStyle } from './shape-style.ts';
import type { TileWatch } from './watch-tiles.ts';

type Options = {
  /** The shapes of a tile; nothing where there is none. */
  read: (z: number, x: number, y: number) => Promise<ArrayBuffer | undefined>;
  maxZoom: number;
  isDark: boolean;
  watch: TileWatch;
};

/** A layer of tiles that are shapes, in this product's one style. It tells what becomes of each. */
export function createShapeLayer({ read, maxZoom, isDark, watch }: Options): VectorTileLayer {
  const format = new MVT();
  return new VectorTileLayer({
    className: 'tiles',
    declutter: true,
    source: new VectorTileSource({
      format,
      maxZoom,
      url: '{z}/{x}/{y}',
      tileLoadFunction(tile, url) {
        if (!(tile instanceof VectorTile)) {
          return;
        }
        const [z = 0, x = 0, y = 0] = url.split('/').map(Number);
        tile.setLoader((extent, _, featureProjection) => {
          read(z, x, y).then(
            (data) => {
              watch.came();
              const shapes = data && format.readFeatures(data, { extent, featureProjection });
              tile.setFeatures(shapes ? withGround(shapes, extent) : []);
            },
            () => {
              watch.failed();
              tile.onError();
            },
          );
        });
      },
    }),
    style: createShapeStyle(isDark),
  });
}
