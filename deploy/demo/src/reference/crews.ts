import type { LatLng } from '@haulboard/contract/geo';
import { destinations } from '../places/destinations.ts';
import { forests, type DemoForest } from '../places/forests.ts';
import { lanes } from '../places/lanes.ts';
import { pick, seeded } from '../random.ts';
import { yards, type CarrierCode } from './businesses.ts';

/** A crew at work on a skid of its forest. Invented. */
export type DemoCrew = {
  code: string;
  name: string;
  forestCode: string;
  customerCode: string;
  skidName: string;
  skid: LatLng;
  loadMinutes: number;
  gradeCodes: readonly string[];
  /** Where this crew's logs go, nearest first. */
  destinationCodes: readonly string[];
  /** Who may plan its loads. */
  carrierCodes: readonly CarrierCode[];
};

/** Big forests have several crews at work at once. */
const CREWS_IN: Readonly<Record<string, number>> = { KAI: 4, KIN: 4, WHK: 2, TAR: 3, MAT: 3, MOH: 2, NGA: 2 };

const NAMES = [
  'Kererū',
  'Tōtara',
  'Ridgeline',
  'Mānuka',
  'Backcountry',
  'Pīwakawaka',
  'Tall Timber',
  'Kōwhai',
  'High Lead',
  'Rimu',
  'Whio',
  'Steep Slope',
  'Kahikatea',
  'Ruru',
  'Bushline',
  'Kea',
  'Mataī',
  'Skyline',
  'Tūī',
  'Kārearea',
  'Northface',
  'Kauri',
  'Pūkeko',
  'Longspan',
  'Rātā',
  'Hīnau',
  'Weka',
  'Southerly',
  'Miro',
  'Kākā',
  'Fernleaf',
  'Toroa',
  'Hakea',
  'Greenstone',
  'Mōhua',
  'Tawa',
  'Kōkako',
  'Driftwood',
];

/** Between 0.5 and 2 km from the middle of the forest: a crew works one setting, not the whole forest. */
function skidNear(forest: DemoForest, random: () => number): LatLng {
  const km = 0.5 + random() * 1.5;
  const angle = random() * 2 * Math.PI;
  const latitude = forest.latitude + (km / 111.2) * Math.cos(angle);
  const kmPerDegree = 111.2 * Math.cos((forest.latitude * Math.PI) / 180);
  const longitude = forest.longitude + (km / kmPerDegree) * Math.sin(angle);
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/** Two grades for each place the logs go, so that every lane of the forest has something to carry. */
function gradesFor(destinationCodes: readonly string[], random: () => number): string[] {
  const chosen = new Set<string>();
  for (const destination of destinations.filter((one) => destinationCodes.includes(one.code))) {
    chosen.add(pick(destination.gradeCodes, random));
    chosen.add(pick(destination.gradeCodes, random));
  }
  return [...chosen];
}

function carriersOf(forestCode: string): CarrierCode[] {
  const codes = yards.filter((yard) => yard.forestCodes.includes(forestCode)).map((yard) => yard.carrierCode);
  return [...new Set(codes)];
}

function crewsOf(forest: DemoForest): Omit<DemoCrew, 'name' | 'code'>[] {
  const destinationCodes = lanes.find((lane) => lane.forestCode === forest.code)?.destinationCodes ?? [];
  return Array.from({ length: CREWS_IN[forest.code] ?? 1 }, (_, index) => {
    const random = seeded(`crew ${forest.code} ${index}`);
    return {
      forestCode: forest.code,
      customerCode: forest.customerCode,
      skidName: `${forest.name} ${100 + Math.floor(random() * 800)}/${1 + Math.floor(random() * 9)}`,
      skid: skidNear(forest, random),
      loadMinutes: pick([20, 25, 25, 30], random),
      gradeCodes: gradesFor(destinationCodes, random),
      destinationCodes,
      carrierCodes: carriersOf(forest.code),
    };
  });
}

export const crews: readonly DemoCrew[] = forests.flatMap(crewsOf).map((crew, index) => ({
  ...crew,
  // 37 and 90 share no factor: two digits, all different.
  code: String(10 + ((index * 37) % 90)),
  name: `${NAMES[index % NAMES.length] ?? ''} Logging`,
}));
