import { addDays, type Day } from '@haulboard/contract/time';
import { destinations } from '../places/destinations.ts';
import { crews } from './crews.ts';
import { vehicles } from './vehicles.ts';

/** A permit of a demo truck; invented numbers. */
export type DemoPermit = {
  vehicleCode: string;
  name: string;
  maxGrossKg: number;
  validFrom: Day;
  validTo: Day;
};

const BY_PERMIT: Readonly<Record<string, { kind: string; maxGrossKg: number }>> = {
  '50MAX': { kind: '50MAX', maxGrossKg: 50_000 },
  HPMV54: { kind: 'HPMV', maxGrossKg: 54_000 },
  HPMV58: { kind: 'HPMV', maxGrossKg: 58_000 },
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
            name: `${permit.kind} ${20_400 + index}`,
            maxGrossKg: permit.maxGrossKg,
            validFrom: addDays(day, daysLeft - 730),
            validTo: addDays(day, daysLeft),
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
