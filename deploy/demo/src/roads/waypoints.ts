/** Places on a road by name, [latitude, longitude] in degrees WGS84. */
export type Waypoints = Readonly<Record<string, readonly [latitude: number, longitude: number]>>;
