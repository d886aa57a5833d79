import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import VectorTile from 'ol/VectorTile.js';
import { createShapeStyle } from './shape-style.ts';
import type { TileWatch } from './watch-tiles.ts';

type Options = {
  /** The shapes of a tile; nothing where there is none. */
  read: (z: number, x: number, y: number) => Promise<ArrayBuffer | undefined>;
  maxZoom: number;
  isDark: boolean;
  watch: TileWatch;
};

/** Some schemas draw no land: a tile is all land until its water comes. Where there is no tile, the built-in map is seen. */
function groundOf([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): RenderFeature {
  const around = [left, bottom, right, bottom, right, top, left, top, left, bottom];
  return new RenderFeature('Polygon', around, [around.length], 2, { layer: 'earth' }, undefined);
}

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
              tile.setFeatures(shapes ? [groundOf(extent), ...shapes] : []);
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
