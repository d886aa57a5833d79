import { boundingExtent } from 'ol/extent.js';
import View from 'ol/View.js';
import { toMapPoint } from './map-point.ts';

const NORTH_WEST = toMapPoint({ latitude: -32, longitude: 163 });
const SOUTH_EAST = toMapPoint({ latitude: -53, longitude: -175 });
const COUNTRY = boundingExtent([NORTH_WEST, SOUTH_EAST].map(({ x, y }) => [x, y]));
const MIDDLE = toMapPoint({ latitude: -41, longitude: 173.5 });

/** All of New Zealand, which the map does not leave. */
export function viewOfCountry(): View {
  return new View({
    center: [MIDDLE.x, MIDDLE.y],
    zoom: 5.6,
    minZoom: 5,
    maxZoom: 15,
    extent: COUNTRY,
    constrainOnlyCenter: true,
    enableRotation: false,
  });
}
