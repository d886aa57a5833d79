import { boundingExtent } from 'ol/extent.js';
import View from 'ol/View.js';
import { toMapPoint } from './map-point.ts';
import { readTiles } from './tiles/read-tiles.ts';

const NORTH_WEST = toMapPoint({ latitude: -32, longitude: 163 });
const SOUTH_EAST = toMapPoint({ latitude: -53, longitude: -175 });
const COUNTRY = boundingExtent([NORTH_WEST, SOUTH_EAST].map(({ x, y }) => [x, y]));
const MIDDLE = toMapPoint({ latitude: -41, longitude: 173.5 });

/** The built-in map has nothing more to show from here on; tiles of photographs have. */
const NEAREST = 15;
const NEAREST_WITH_TILES = 19;

/** All of New Zealand, which the map does not leave. */
export function viewOfCountry(): View {
  const tiles = readTiles();
  return new View({
    center: [MIDDLE.x, MIDDLE.y],
    zoom: 5.6,
    minZoom: 5,
    maxZoom: tiles ? Math.max(NEAREST, Math.min(NEAREST_WITH_TILES, tiles.maxZoom)) : NEAREST,
    extent: COUNTRY,
    constrainOnlyCenter: true,
    enableRotation: false,
  });
}
