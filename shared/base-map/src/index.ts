export { createBaseMap } from './base-map.ts';
export { outlineLayer } from './coast.ts';
export { viewOfCountry } from './country.ts';
export { findPlaces } from './find-places.ts';
export { toMapPoint, toPlace } from './map-point.ts';
export { BackgroundMenu } from './source/background-menu.tsx';
export { MapSource } from './source/map-source.tsx';
export type { Background } from './tiles/background.ts';
export { TOWNS } from './towns.ts';
