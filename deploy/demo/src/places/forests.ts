import type { LatLng } from '@haulboard/contract/geo';

/** A forest of the demo: a real place, worked by invented crews for an invented customer. */
export type DemoForest = LatLng & { code: string; name: string; customerCode: string };

type Row = readonly [code: string, name: string, customerCode: string, latitude: number, longitude: number];

// Middle of the forest, WGS84, right to about 5 km.
const rows: readonly Row[] = [
  ['KAI', 'Kaingaroa', 'VPF', -38.48, 176.65],
  ['KIN', 'Kinleith', 'VPF', -38.32, 175.95],
  ['WHK', 'Whakarewarewa', 'VPF', -38.17, 176.29],
  ['TAR', 'Tarawera', 'VPF', -38.15, 176.62],
  ['MAT', 'Matahina', 'VPF', -38.15, 176.86],
  ['MGT', 'Mangatu', 'ECF', -38.28, 177.86],
  ['WHA', 'Wharerata', 'ECF', -38.87, 177.88],
  ['MOH', 'Mohaka', 'ECF', -39.0, 176.98],
  ['ESK', 'Esk', 'ECF', -39.22, 176.67],
  ['GWA', 'Gwavas', 'ECF', -39.73, 176.43],
  ['GLE', 'Glenbervie', 'NOR', -35.64, 174.37],
  ['MNK', 'Mangakahia', 'NOR', -35.6, 173.93],
  ['TEH', 'Te Hiku (Aupōuri)', 'NOR', -34.8, 173.1],
  ['WHP', 'Whangapoua', 'VPF', -36.77, 175.58],
  ['NGA', 'Ngāumu', 'WMF', -41.03, 175.9],
  ['SAN', 'Santoft', 'WMF', -40.16, 175.22],
  ['KAR', 'Karioi', 'WMF', -39.42, 175.54],
  ['GOL', 'Golden Downs', 'TOS', -41.543, 172.885],
  ['RAI', 'Rai', 'TOS', -41.21, 173.62],
  ['HIR', 'Hira', 'TOS', -41.21, 173.42],
  ['ASH', 'Ashley', 'SOU', -43.163, 172.575],
  ['BER', 'Berwick', 'SOU', -45.95, 170.03],
  ['OTC', 'Otago Coast', 'SOU', -46.08, 170.12],
  ['DUS', 'Dusky', 'SOU', -45.96, 169.18],
  ['NAS', 'Naseby', 'SOU', -45.02, 170.12],
];

export const forests: readonly DemoForest[] = rows.map(([code, name, customerCode, latitude, longitude]) => ({
  code,
  name,
  customerCode,
  latitude,
  longitude,
}));
