import { pick, seeded } from '../random.ts';
import { yards, type CarrierCode, type CompanyCode, type Yard } from './businesses.ts';

const FIRST = ['Hemi', 'Aroha', 'Bruce', 'Wiremu', 'Sina', 'Craig', 'Mere', 'Tāne', 'Shane', 'Ngaire'];
const LAST = [
  'Tautahi',
  'Broadbent',
  'Marino',
  'Fonoti',
  'Pickering',
  'Rāwiri',
  'Hollis',
  'Kereama',
  'Dunmore',
];

/** The name of an invented driver; different for each of the first 90 numbers. */
function driverName(index: number): string {
  const first = FIRST[index % FIRST.length] ?? '';
  const last = LAST[(index + Math.floor(index / 90)) % LAST.length] ?? '';
  return `${first} ${last}`;
}

/** A truck of the demo fleet. Codes are unique over all carriers here, so that a code alone names a device. */
export type DemoVehicle = {
  code: string;
  carrierCode: CarrierCode;
  /** Nothing where the dispatcher owns it. */
  companyCode: CompanyCode | undefined;
  base: string;
  /** Forests its yard works. */
  forestCodes: readonly string[];
  rego: string;
  trailerRego: string;
  configuration: string;
  tareKg: number;
  payloadTargetKg: number;
  driverName: string;
  /** Invented, as the drivers are. */
  driverPhone: string;
  status: 'available' | 'off' | 'workshop' | 'leave';
  /** Minutes after NZ midnight at which it leaves its yard. */
  startMinute: number;
  /** False: nobody drives it, so that a visitor's own phone can. */
  isSimulated: boolean;
};

/** Configuration, tare, payload (kg), and its share of the fleet in tenths: 50 t is the most common gross mass. */
const CONFIGURATIONS = [
  { configuration: '50MAX', tareKg: 17_500, payloadTargetKg: 32_500, tenths: 4 },
  { configuration: 'HPMV54', tareKg: 17_500, payloadTargetKg: 36_500, tenths: 3 },
  { configuration: 'HPMV58', tareKg: 17_500, payloadTargetKg: 40_500, tenths: 2 },
  { configuration: 'standard 46', tareKg: 17_000, payloadTargetKg: 29_000, tenths: 1 },
].flatMap(({ tenths, ...facts }) => Array.from({ length: tenths }, () => facts));

const STATUS: Readonly<Record<string, DemoVehicle['status']>> = {
  CN17: 'workshop',
  CN33: 'leave',
  BL15: 'off',
};

/** One truck of each main carrier that the simulator leaves alone: drive it with a phone, or with curl. */
const HAND_DRIVEN = new Set(['CN40', 'BL26']);

/**
 * Log trucks leave before first light, and some are double-shifted. Two in ten start at midnight and two in ten at
 * noon. So whoever opens the demo, at whatever hour, finds loads under way.
 */
function startMinute(index: number, random: () => number): number {
  const shift = index % 10;
  if (shift === 3 || shift === 6) {
    return 5 * Math.floor(random() * 9);
  }
  if (shift === 1 || shift === 8) {
    return 690 + 5 * Math.floor(random() * 15);
  }
  return 210 + 5 * Math.floor(random() * 31);
}

/** Letters I and O are not on number plates; ZZ plates are not on the road yet. */
function plate(series: string, index: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  return `${series}${letters[index % letters.length] ?? 'A'}${100 + ((index * 37) % 900)}`;
}

function vehicleOf(yard: Yard, fleetNumber: number, index: number): DemoVehicle {
  const code = `${yard.carrierCode}${String(fleetNumber).padStart(2, '0')}`;
  const random = seeded(`vehicle ${code}`);
  return {
    code,
    carrierCode: yard.carrierCode,
    companyCode: yard.companyCode,
    base: yard.base,
    forestCodes: yard.forestCodes,
    rego: plate('ZZ', index),
    trailerRego: plate('ZY', index),
    ...pick(CONFIGURATIONS, random),
    driverName: driverName(index),
    driverPhone: `+642155${String(50_000 + index)}`,
    status: STATUS[code] ?? 'available',
    startMinute: startMinute(index, random),
    isSimulated: !HAND_DRIVEN.has(code),
  };
}

function buildFleet(): DemoVehicle[] {
  const used = new Map<CarrierCode, number>();
  const fleet: DemoVehicle[] = [];
  for (const yard of yards) {
    for (let count = 0; count < yard.trucks; count += 1) {
      const fleetNumber = (used.get(yard.carrierCode) ?? 0) + 1;
      used.set(yard.carrierCode, fleetNumber);
      fleet.push(vehicleOf(yard, fleetNumber, fleet.length));
    }
  }
  return fleet;
}

export const vehicles: readonly DemoVehicle[] = buildFleet();

/** The key of a truck's device in demo mode; real devices get a random one. */
export function deviceKeyOf(vehicleCode: string): string {
  return `demo-truck-${vehicleCode}`;
}
