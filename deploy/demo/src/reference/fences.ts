import type { LatLng } from '@haulboard/contract/geo';
import { crews } from './crews.ts';
import { destinations } from '../places/destinations.ts';
import { homeBases } from '../places/home-bases.ts';

/** A fence of the demo: a circle around a place, or a corridor along a line. */
export type DemoFence = {
  name: string;
  type: 'destination' | 'home_base' | 'skid' | 'hazard';
  destinationCode?: string;
  forestCode?: string;
  radiusM: number;
  centre?: LatLng;
  line?: readonly LatLng[];
};

/** A port or a mill with its queue on the road before it. */
const DESTINATION_M = 400;
const BASE_M = 200;
const SKID_M = 150;

/** The hill between Matamata and Tauranga, where log trucks meet each other in bends. */
const KAIMAI: DemoFence = {
  name: 'Kaimai hill',
  type: 'hazard',
  radiusM: 500,
  line: [
    { latitude: -37.872, longitude: 175.845 },
    { latitude: -37.868, longitude: 175.94 },
    { latitude: -37.785, longitude: 176.045 },
  ],
};

const placeOf = ({ latitude, longitude }: LatLng): LatLng => ({ latitude, longitude });

export const fences: readonly DemoFence[] = [
  ...destinations.map((place): DemoFence => ({
    name: place.name,
    type: 'destination',
    destinationCode: place.code,
    radiusM: DESTINATION_M,
    centre: placeOf(place),
  })),
  ...homeBases.map((base): DemoFence => ({
    name: `Yard ${base.name}`,
    type: 'home_base',
    radiusM: BASE_M,
    centre: placeOf(base),
  })),
  ...crews.map(({ skidName, skid, forestCode }): DemoFence => ({
    name: skidName,
    type: 'skid',
    forestCode,
    radiusM: SKID_M,
    centre: skid,
  })),
  KAIMAI,
];
