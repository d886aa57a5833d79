import type { LatLng } from '@haulboard/contract/geo';

/** A town to find one's way by. Rank 1 is named first when names would cover each other. */
type Town = LatLng & { name: string; rank: 1 | 2 };

function town(name: string, rank: 1 | 2, place: readonly [latitude: number, longitude: number]): Town {
  return { name, rank, latitude: place[0], longitude: place[1] };
}

/** Towns of the haulage country, north to south. */
export const TOWNS: readonly Town[] = [
  town('Whangārei', 1, [-35.725, 174.323]),
  town('Auckland', 1, [-36.85, 174.763]),
  town('Hamilton', 2, [-37.787, 175.279]),
  town('Tauranga', 1, [-37.687, 176.165]),
  town('Rotorua', 1, [-38.137, 176.251]),
  town('Taupō', 2, [-38.686, 176.07]),
  town('Gisborne', 1, [-38.662, 178.018]),
  town('New Plymouth', 1, [-39.057, 174.075]),
  town('Napier', 1, [-39.493, 176.912]),
  town('Palmerston North', 2, [-40.356, 175.611]),
  town('Wellington', 1, [-41.287, 174.776]),
  town('Nelson', 1, [-41.271, 173.284]),
  town('Christchurch', 1, [-43.532, 172.636]),
  town('Dunedin', 1, [-45.874, 170.504]),
  town('Invercargill', 1, [-46.413, 168.353]),
];
