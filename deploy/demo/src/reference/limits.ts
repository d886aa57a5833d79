import { addDays, type Day } from '@haulboard/contract/time';
import { destinations } from '../places/destinations.ts';
import { crews } from './crews.ts';
import { vehicles } from './vehicles.ts';

/** A permit of a demo truck; invented numbers. */
export type DemoPermit = {
  vehicleCode: string;
  kind: 'permit_50max' | 'permit_hpmv';
  number: string;
  route: string;
  maxGrossKg: number;
  validFrom: Day;
  expires: Day;
};

/** What trucks may weigh: Vehicle Dimensions and Mass Rule 2016. As it is in every new installation. */
export const configurations = [
  { configuration: 'standard 44', maxGrossKg: 44_000, freeGrossKg: 44_000 },
  { configuration: 'standard 46', maxGrossKg: 46_000, freeGrossKg: 46_000 },
  { configuration: '50MAX', maxGrossKg: 50_000, freeGrossKg: 46_000 },
  { configuration: 'HPMV54', maxGrossKg: 54_000, freeGrossKg: 46_000 },
  { configuration: 'HPMV58', maxGrossKg: 58_000, freeGrossKg: 46_000 },
];

const HPMV = { kind: 'permit_hpmv', sign: 'HPMV', route: 'Roads of the HPMV map (demo)' } as const;
const BY_PERMIT: Readonly<
  Record<string, Pick<DemoPermit, 'kind' | 'maxGrossKg' | 'route'> & { sign: string }>
> = {
  '50MAX': { kind: 'permit_50max', sign: '50MAX', route: '', maxGrossKg: 50_000 },
  HPMV54: { ...HPMV, maxGrossKg: 54_000 },
  HPMV58: { ...HPMV, maxGrossKg: 58_000 },
};

/** Trucks whose papers ran out, so that the board has something to say. */
const PERMIT_RAN_OUT = new Set(['CN36', 'BL23']);
const COF_RAN_OUT = new Set(['CN37']);

/** The permits of the fleet as they are on a day. */
export function demoPermits(day: Day): DemoPermit[] {
  return vehicles.flatMap(({ code, configuration }, index) => {
    const permit = BY_PERMIT[configuration];
    const daysLeft = PERMIT_RAN_OUT.has(code) ? -3 : 90 + (index % 200);
    return permit
      ? [
          {
            vehicleCode: code,
            kind: permit.kind,
            number: `${permit.sign} ${20_400 + index}`,
            route: permit.route,
            maxGrossKg: permit.maxGrossKg,
            validFrom: addDays(day, daysLeft - 730),
            expires: addDays(day, daysLeft),
          },
        ]
      : [];
  });
}

/** The last day of each truck's certificate of fitness. Log trucks are looked at twice a year. */
export function demoCof(day: Day): { vehicleCode: string; cofExpiry: Day }[] {
  return vehicles.map(({ code }, index) => ({
    vehicleCode: code,
    cofExpiry: addDays(day, COF_RAN_OUT.has(code) ? -1 : 12 + ((index * 29) % 170)),
  }));
}

/** A truck that goes to the tyre shop tomorrow afternoon; minutes after midnight. */
export const demoAway = { vehicleCode: 'CN38', fromMinute: 720, toMinute: 1020, reason: 'Tyres (demo)' };

/** Trucks that unload at once, and when the gate is open, by what the place is; ports never close. */
const GATES: Readonly<
  Record<string, { maxTrucks: number; openFromMinute: number | null; openToMinute: number | null }>
> = {
  port: { maxTrucks: 8, openFromMinute: null, openToMinute: null },
  pulp: { maxTrucks: 6, openFromMinute: null, openToMinute: null },
  yard: { maxTrucks: 4, openFromMinute: null, openToMinute: null },
  rail: { maxTrucks: 4, openFromMinute: 240, openToMinute: 1320 },
};
const MILL = { maxTrucks: 4, openFromMinute: 240, openToMinute: 1320 };

export const demoGates = destinations.map(({ code, type }) => ({ code, ...(GATES[type] ?? MILL) }));

/** One crew in four works by daylight; the others light their skids. */
export const demoLoaders = crews.map(({ code }, index) => ({
  code,
  maxTrucksAtSkid: 2 + (index % 2),
  loaderFromMinute: index % 4 === 0 ? 270 : null,
  loaderToMinute: index % 4 === 0 ? 1140 : null,
}));

/** Forests whose roads do not carry the heaviest trucks, kg. */
export const demoForestLimits = [{ code: 'WHP', maxGrossKg: 50_000 }];
