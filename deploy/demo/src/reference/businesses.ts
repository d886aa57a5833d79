/** A forest owner or manager. Invented: no real firm is meant. */
export type DemoCustomer = { code: string; name: string };

export const customers: readonly DemoCustomer[] = [
  { code: 'VPF', name: 'Volcanic Plateau Forests (demo)' },
  { code: 'ECF', name: 'East Coast Forests (demo)' },
  { code: 'WMF', name: 'Wairarapa Manawatū Forests (demo)' },
  { code: 'NOR', name: 'Far North Forests (demo)' },
  { code: 'TOS', name: 'Top of the South Forests (demo)' },
  { code: 'SOU', name: 'Southern Forests (demo)' },
];

/** A dispatcher's business. Invented too. */
export type DemoCarrier = { code: CarrierCode; name: string };

export type CarrierCode = 'CN' | 'BL' | 'SP';

export const carriers: readonly DemoCarrier[] = [
  { code: 'CN', name: 'Central North Haulage' },
  { code: 'BL', name: 'Bay Log Lines' },
  { code: 'SP', name: 'Truck Sharing Portal' },
];

export type CompanyCode = 'DTC' | 'DLC';

/** Who owns trucks that dispatchers plan, and what it is paid for a load. */
export const companies: readonly { code: CompanyCode; name: string; loadCents: number }[] = [
  { code: 'DTC', name: 'Demo Trucking Company', loadCents: 54_000 },
  // Beside the first under one dispatcher, and alone under another.
  { code: 'DLC', name: 'Demo Log Cartage', loadCents: 51_000 },
];

/** Trucks of a carrier that stand in one town, whose they are, and the forests they work from there. */
export type Yard = {
  carrierCode: CarrierCode;
  companyCode?: CompanyCode;
  base: string;
  trucks: number;
  forestCodes: readonly string[];
};

export const yards: readonly Yard[] = [
  {
    carrierCode: 'CN',
    companyCode: 'DTC',
    base: 'Tokoroa',
    trucks: 10,
    forestCodes: ['KIN', 'KIN', 'KIN', 'WHK', 'KAR'],
  },
  { carrierCode: 'CN', companyCode: 'DTC', base: 'Rotorua', trucks: 9, forestCodes: ['WHK', 'KAI', 'TAR'] },
  { carrierCode: 'CN', companyCode: 'DTC', base: 'Murupara', trucks: 8, forestCodes: ['KAI'] },
  { carrierCode: 'CN', companyCode: 'DLC', base: 'Kawerau', trucks: 7, forestCodes: ['TAR', 'MAT'] },
  { carrierCode: 'CN', companyCode: 'DTC', base: 'Greerton', trucks: 6, forestCodes: ['KIN', 'TAR', 'WHP'] },
  { carrierCode: 'BL', companyCode: 'DLC', base: 'Greerton', trucks: 6, forestCodes: ['MAT'] },
  { carrierCode: 'BL', base: 'Gisborne', trucks: 7, forestCodes: ['MGT', 'WHA'] },
  { carrierCode: 'BL', base: 'Napier', trucks: 8, forestCodes: ['MOH', 'ESK', 'GWA'] },
  { carrierCode: 'BL', base: 'Masterton', trucks: 5, forestCodes: ['NGA', 'NGA', 'SAN'] },
  { carrierCode: 'SP', base: 'Rotorua', trucks: 2, forestCodes: ['WHK'] },
  { carrierCode: 'SP', base: 'Whangārei', trucks: 5, forestCodes: ['GLE', 'MNK', 'TEH'] },
  { carrierCode: 'SP', base: 'Richmond', trucks: 4, forestCodes: ['GOL', 'RAI', 'HIR'] },
  { carrierCode: 'SP', base: 'Rangiora', trucks: 2, forestCodes: ['ASH'] },
  { carrierCode: 'SP', base: 'Milton', trucks: 4, forestCodes: ['BER', 'OTC', 'DUS', 'NAS'] },
];
