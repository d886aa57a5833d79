import type { LatLng } from '@haulboard/contract/geo';

type DestinationType = 'port' | 'sawmill' | 'pulp' | 'panel' | 'LVL' | 'rail' | 'yard';

/** Where demo loads go: a real port, mill, rail head or yard, and the grades it takes here. */
export type DemoDestination = LatLng & {
  code: string;
  name: string;
  type: DestinationType;
  gradeCodes: readonly string[];
};

const EXPORT = ['P40', 'A', 'K', 'KI', 'KIS'];
const SAWN = ['P40', 'P30', 'S30', 'S20', 'L30'];

const acceptedBy: Record<DestinationType, readonly string[]> = {
  port: EXPORT,
  rail: EXPORT,
  sawmill: SAWN,
  pulp: ['PULP', 'KIS'],
  panel: ['PULP', 'KIS'],
  LVL: ['S30', 'L30', 'P30'],
  yard: ['P40', 'P30', 'S30', 'L30', 'A', 'K', 'KI', 'PULP'],
};

type Row = readonly [
  code: string,
  name: string,
  type: DestinationType,
  latitude: number,
  longitude: number,
  /** Grades besides those of the type: a mill that both pulps and saws. */
  also?: readonly string[],
];

const rows: readonly Row[] = [
  ['NZTRG', 'Port of Tauranga', 'port', -37.658, 176.183],
  ['NZGIS', 'Eastland Port Gisborne', 'port', -38.674, 178.022],
  ['NZNPE', 'Napier Port', 'port', -39.4765, 176.9185],
  ['NZMAP', 'Northport, Marsden Point', 'port', -35.836, 174.483],
  ['NZNPL', 'Port Taranaki', 'port', -39.061, 174.036],
  ['NZWLG', 'CentrePort Wellington', 'port', -41.2705, 174.7855],
  ['WAI', 'Waingawa rail log hub', 'rail', -40.975, 175.615],
  ['MUR', 'Murupara rail head', 'rail', -38.455, 176.69],
  ['NZNSN', 'Port Nelson', 'port', -41.26, 173.275],
  ['NZPCN', 'Port Marlborough, Shakespeare Bay', 'port', -41.279, 173.993],
  ['NZLYT', 'Lyttelton', 'port', -43.604, 172.716],
  ['NZTIU', 'PrimePort Timaru', 'port', -44.389, 171.255],
  ['NZPOE', 'Port Chalmers', 'port', -45.815, 170.625],
  ['NZBLU', 'South Port Bluff', 'port', -46.5985, 168.338],
  ['KPM', 'Kinleith pulp mill', 'pulp', -38.281, 175.891],
  ['TAS', 'Tasman, Kawerau', 'pulp', -38.076, 176.725, SAWN],
  ['WPA', 'Waipa sawmill', 'sawmill', -38.187, 176.25],
  ['KPP', 'Kaingaroa Processing Plant', 'yard', -38.4, 176.7],
  ['WHI', 'Whirinaki mill', 'pulp', -39.384, 176.89, SAWN],
  ['LVL', 'Marsden Point LVL', 'LVL', -35.87, 174.46],
  ['TRI', 'Kaitaia Triboard', 'panel', -35.115, 173.257],
  ['NPI', 'Nelson Pine', 'panel', -41.325, 173.18, ['S30', 'L30']],
  ['KTU', 'Kaituna sawmill', 'sawmill', -41.46, 173.8],
  ['DAI', 'Rangiora MDF', 'panel', -43.255, 172.645],
  ['MIL', 'Milburn sawmill', 'sawmill', -46.075, 170.005],
  ['NIA', 'Kennington sawmill', 'sawmill', -46.4, 168.44],
  ['KLM', 'Masterton sawmill', 'sawmill', -40.965, 175.63],
];

export const destinations: readonly DemoDestination[] = rows.map(
  ([code, name, type, latitude, longitude, also = []]) => ({
    code,
    name,
    type,
    latitude,
    longitude,
    gradeCodes: [...acceptedBy[type], ...also],
  }),
);
