import { atTime } from '@haulboard/contract/testing';
import { planTask } from '../../../testing/plan-tasks.ts';
import type {
  CrewFacts,
  DayFacts,
  DestinationFacts,
  Load,
  SkidFacts,
  StockFacts,
  TruckFacts,
} from '../facts.ts';
import type { Span } from '../../plan/hours/span.ts';

/** An ordinary day; tests of the days on which the clock changes say which. */
const DAY = '2026-11-21';

/** An instant by the clock on the wall: `7`, `7.5`, `-2` (yesterday at ten). */
export function at(hour: number, day: string = DAY): number {
  const days = Math.floor(hour / 24);
  const inDay = hour - days * 24;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const minute = Math.round((inDay % 1) * 60);
  return atTime(date.toISOString().slice(0, 10), { hour: Math.floor(inDay), minute });
}

export const span = (from: number, to: number, day: string = DAY): Span => ({
  from: at(from, day),
  to: at(to, day),
});

/** Truck 1 of carrier 1: 50MAX, fit, and with a permit that carries it. */
export function aTruck(more: Partial<TruckFacts> = {}): TruckFacts {
  return {
    id: 1,
    code: 'T1',
    carrierId: 1,
    status: 'available',
    share: null,
    tareKg: 17_500,
    configuration: '50MAX',
    limits: { maxGrossKg: 50_000, freeGrossKg: 46_000 },
    cofExpiry: '2027-03-01',
    permits: [
      {
        name: '50MAX 1',
        maxGrossKg: 50_000,
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        forestId: null,
        destinationId: null,
      },
    ],
    papers: [],
    drivers: [],
    away: [],
    shifts: [],
    ...more,
  };
}

export function aCrew(more: Partial<CrewFacts> = {}): CrewFacts {
  return { id: 1, code: '66', loadMinutes: 30, off: '', hours: null, ...more };
}

export function aSkid(more: Partial<SkidFacts> = {}): SkidFacts {
  return {
    id: 1,
    name: '467/2',
    forestId: 1,
    forest: 'Kinleith',
    needsInduction: false,
    latitude: -38,
    longitude: 176,
    maxGrossKg: null,
    maxTrucks: null,
    ...more,
  };
}

export function aDestination(more: Partial<DestinationFacts> = {}): DestinationFacts {
  return {
    id: 1,
    name: 'Pulp mill',
    isActive: true,
    gradeIds: [1],
    needsInduction: false,
    maxGrossKg: null,
    maxTrucks: null,
    unloadMinutes: 45,
    hours: null,
    closures: [],
    ...more,
  };
}

type DayOptions = {
  day?: string;
  carrierId?: number;
  trucks?: TruckFacts[];
  crews?: CrewFacts[];
  skids?: SkidFacts[];
  destinations?: DestinationFacts[];
  stock?: StockFacts[];
  marked?: DayFacts['marked'];
  unloadings?: DayFacts['unloadings'];
  loadings?: DayFacts['loadings'];
};

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** What is known of the day: one truck, crew, skid and destination unless said. */
export function aDay(given: DayOptions = {}): DayFacts {
  return {
    day: given.day ?? DAY,
    now: at(0),
    carrierId: given.carrierId ?? 1,
    trucks: byId(given.trucks ?? [aTruck()]),
    crews: byId(given.crews ?? [aCrew()]),
    skids: byId(given.skids ?? [aSkid()]),
    gradeCodes: new Map([
      [1, 'S30'],
      [2, 'PULP'],
    ]),
    destinations: byId(given.destinations ?? [aDestination()]),
    stock: given.stock ?? [{ crewId: 1, skidId: 1, logGradeId: 1, qtyLoads: 10, othersLoads: 0 }],
    marked: given.marked ?? [],
    unloadings: given.unloadings ?? [],
    loadings: given.loadings ?? [],
  };
}

/** A load of truck 1, driven from `from` to `to` by the clock. It loads after a third and unloads in the last hour. */
export function aLoad(
  id: number,
  [from, to]: readonly [number, number],
  more: Partial<Load> & { on?: string } = {},
): Load {
  const { on = DAY, ...facts } = more;
  const depart = at(from, on);
  const end = at(to, on);
  return planTask({
    id,
    seq: id,
    vehicleId: 1,
    estPayloadKg: 32_500,
    plannedDepartAt: depart,
    plannedLoadAt: depart + Math.round((end - depart) / 3),
    plannedUnloadAt: Math.max(end - 3600, depart),
    plannedEndAt: end,
    ...facts,
  });
}
