import type { LatLng } from '@haulboard/contract/geo';

/** A truck yard, known by its town. */
export type DemoHomeBase = LatLng & { name: string };

export const homeBases: readonly DemoHomeBase[] = [
  { name: 'Tokoroa', latitude: -38.2333, longitude: 175.8667 },
  { name: 'Rotorua', latitude: -38.1387, longitude: 176.2452 },
  { name: 'Murupara', latitude: -38.4667, longitude: 176.7 },
  { name: 'Kawerau', latitude: -38.1, longitude: 176.7 },
  { name: 'Greerton', latitude: -37.727, longitude: 176.13 },
  { name: 'Whangārei', latitude: -35.7317, longitude: 174.3239 },
  { name: 'Gisborne', latitude: -38.6533, longitude: 178.0042 },
  { name: 'Napier', latitude: -39.4926, longitude: 176.9123 },
  { name: 'Masterton', latitude: -40.9597, longitude: 175.6575 },
  { name: 'Richmond', latitude: -41.3333, longitude: 173.1833 },
  { name: 'Rangiora', latitude: -43.3044, longitude: 172.5836 },
  { name: 'Milton', latitude: -46.1208, longitude: 169.9694 },
];
