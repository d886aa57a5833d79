import type { TileSource } from '@haulboard/contract/shell';
import type Layer from 'ol/layer/Layer.js';
import { createPictureLayer } from './picture-layer.ts';
import type { TileWatch } from './watch-tiles.ts';

type Options = {
  source: TileSource;
  maxZoom: number;
  /** Whether the map is to be dark. */
  isDark: boolean;
  /** Whether its tiles were drawn for that. */
  isMadeForIt: boolean;
  watch: TileWatch;
};

type Place = { z: number; x: number; y: number };

const addressOf = (template: string, { z, x, y }: Place): string =>
  template
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{-y}', String(2 ** z - 1 - y));

/** Keys are often bound to a site, and some hosts refuse whoever does not say which one asks. */
const referrerPolicy = 'strict-origin-when-cross-origin';

/** It is never read, so the host need not allow other sites to read it. */
async function pictureAt(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.referrerPolicy = referrerPolicy;
  image.src = address;
  await image.decode();
  return image;
}

/** Nothing where there is no tile: hosts answer either way. */
async function shapesAt(address: string): Promise<ArrayBuffer | undefined> {
  const response = await fetch(address, { referrerPolicy, credentials: 'omit' });
  if (response.status === 204 || response.status === 404) {
    return undefined;
  }
  if (!response.ok) {
    throw new Error(`the tile's host answered ${response.status}`);
  }
  return response.arrayBuffer();
}

async function createFileLayer(url: string, { isDark, isMadeForIt, watch }: Options): Promise<Layer> {
  const { openTileFile } = await import('./tile-file.ts');
  const { type, maxZoom, read } = await openTileFile(url);
  if (type === undefined) {
    const { createShapeLayer } = await import('./shape-layer.ts');
    return createShapeLayer({ read, maxZoom, isDark, watch });
  }
  return createPictureLayer({
    load: async (z, x, y) => {
      const data = await read(z, x, y);
      return data && createImageBitmap(new Blob([data], { type }));
    },
    maxZoom,
    isDimmed: isDark && !isMadeForIt,
    watch,
  });
}

/**
 * A layer of tiles, which tells what becomes of each.
 * @throws Error when what the tiles lie in cannot be read
 */
export async function createTileLayer(options: Options): Promise<Layer> {
  const { source, maxZoom, isDark, isMadeForIt, watch } = options;
  if (source.kind === 'pmtiles') {
    return createFileLayer(source.url, options);
  }
  if (source.kind === 'mvt') {
    const { createShapeLayer } = await import('./shape-layer.ts');
    const read = (z: number, x: number, y: number) => shapesAt(addressOf(source.url, { z, x, y }));
    return createShapeLayer({ read, maxZoom, isDark, watch });
  }
  return createPictureLayer({
    load: (z, x, y) => pictureAt(addressOf(source.url, { z, x, y })),
    maxZoom,
    isDimmed: isDark && !isMadeForIt,
    watch,
  });
}
