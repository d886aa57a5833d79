export { viewOfCountry } from './country.ts';
export { highwayLayer, outlineLayer, placeLayer, townLayer } from './layers.ts';
export { toMapPoint, toPlace } from './map-point.ts';
export { TOWNS } from './towns.ts';
