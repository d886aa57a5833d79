import type { Day } from '@haulboard/contract/time';
import { pick, seeded } from '../random.ts';
import type { CarrierCode } from '../reference/businesses.ts';
import { crews } from '../reference/crews.ts';
import { vehicles, type DemoVehicle } from '../reference/vehicles.ts';
import { isOnOffer, plannerOf, type PlanKind } from './demo-shares.ts';
import { pickHaul, truckDay, type Haul } from './truck-day.ts';

/** What the story of a load is: driven by the clock, or stopped at one of these. */
export type Fate = 'runs' | 'draft' | 'published' | 'declined' | 'canceled';

/** One load of a demo day; `seq` is 0 and `vehicleCode` null while unassigned. */
export type DemoLoad = Haul & {
  carrierCode: CarrierCode;
  vehicleCode: string | null;
  seq: number;
  fate: Fate;
  reason: string;
};

/** Loads nobody has a truck for yet. */
const UNASSIGNED: Readonly<Record<PlanKind, Readonly<Record<CarrierCode, number>>>> = {
  past: { CN: 0, BL: 0, SP: 0 },
  today: { CN: 6, BL: 3, SP: 1 },
  tomorrow: { CN: 14, BL: 7, SP: 2 },
};

/** Half of the trucks have work for tomorrow already; the rest is what a dispatcher still has to do. */
const PLANNED_TENTHS: Readonly<Record<PlanKind, number>> = { past: 10, today: 10, tomorrow: 5 };

function hasWork(vehicle: DemoVehicle): boolean {
  return vehicle.status === 'available' && vehicle.isSimulated && !isOnOffer(vehicle.code);
}

/** Today a few last loads are still drafts; of tomorrow, one truck in three is published. */
function fateOf(kind: PlanKind, truckIndex: number, isLast: boolean): Fate {
  if (kind === 'tomorrow') {
    return truckIndex % 3 === 0 ? 'published' : 'draft';
  }
  return kind === 'today' && isLast && truckIndex % 9 === 4 ? 'draft' : 'runs';
}

function assigned(day: Day, kind: PlanKind): DemoLoad[] {
  return vehicles.filter(hasWork).flatMap((vehicle, truckIndex) => {
    const random = seeded(`plan ${day} ${vehicle.code}`);
    if (random() * 10 >= PLANNED_TENTHS[kind]) {
      return [];
    }
    const carrierCode = plannerOf(vehicle);
    const hauls = truckDay(vehicle, carrierCode, random);
    return hauls.map((haul, index) => ({
      ...haul,
      carrierCode,
      vehicleCode: vehicle.code,
      seq: index + 1,
      fate: fateOf(kind, truckIndex, index === hauls.length - 1),
      reason: '',
    }));
  });
}

function unassigned(day: Day, kind: PlanKind): DemoLoad[] {
  return Object.entries(UNASSIGNED[kind]).flatMap(([code, count]) => {
    const own = crews.filter((crew) => crew.carrierCodes.some((one) => one === code));
    const random = seeded(`unassigned ${day} ${code}`);
    return Array.from({ length: count }, () => {
      const crew = pick(own, random);
      const { destination: _, ...haul } = pickHaul(crew, random);
      const carrierCode = crew.carrierCodes.find((one) => one === code) ?? 'CN';
      return { ...haul, carrierCode, vehicleCode: null, seq: 0, fate: 'draft' as const, reason: '' };
    });
  });
}

/** Every day something does not go to plan: one load declined by its driver, one canceled for the wind. */
function withMishaps(loads: DemoLoad[]): DemoLoad[] {
  const lastOf = (codePrefix: string, skip: number) =>
    loads.filter(
      (load, index) =>
        load.fate === 'runs' &&
        load.seq > 1 &&
        load.vehicleCode?.startsWith(codePrefix) === true &&
        loads[index + 1]?.vehicleCode !== load.vehicleCode,
    )[skip];
  const declined = lastOf('CN1', 0);
  const canceled = lastOf('CN2', 0);
  return loads.map((load) => {
    if (load === declined) {
      return { ...load, fate: 'declined', reason: 'Out of hours after this load (demo)' };
    }
    if (load === canceled) {
      return { ...load, fate: 'canceled', reason: 'Crew stopped for high wind (demo)' };
    }
    return load;
  });
}

/**
 * The plan of a day: the same for the same day, whenever and wherever it is asked for.
 * Loads of a truck follow each other in the order of `seq`.
 */
export function demoDay(day: Day, kind: PlanKind): DemoLoad[] {
  const planned = assigned(day, kind);
  return [...(kind === 'tomorrow' ? planned : withMishaps(planned)), ...unassigned(day, kind)];
}
