/** A place, degrees WGS84. */
export type LatLng = { latitude: number; longitude: number };
