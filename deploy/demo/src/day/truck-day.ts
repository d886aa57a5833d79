import { estimateRoadKm, type LatLng } from '@haulboard/contract/geo';
import { destinations, type DemoDestination } from '../places/destinations.ts';
import { homeBases } from '../places/home-bases.ts';
import { pick } from '../random.ts';
import type { CarrierCode } from '../reference/businesses.ts';
import { crews, type DemoCrew } from '../reference/crews.ts';
import type { DemoVehicle } from '../reference/vehicles.ts';

/** What a load is, before anybody says who drives it. */
export type Haul = { crewCode: string; gradeCode: string; destinationCode: string };

/** DOMAIN planning defaults: 58 km/h over the day, 25 minutes to unload after 15 in the queue. */
const MINUTES_PER_KM = 60 / 58;
const UNLOAD_MINUTES = 40;
/** Eleven and a half of the thirteen hours a driver may work: the rest is for what goes wrong. */
const SHIFT_MINUTES = 690;
const MAX_LOADS = 4;

function must<T>(found: T | undefined, what: string): T {
  if (found === undefined) {
    throw new Error(`the demo data names ${what}, which it does not have`);
  }
  return found;
}

/** Minutes from `from` empty to the skid, and loaded to the destination, with the waits at both. */
function tripMinutes(from: LatLng, crew: DemoCrew, destination: DemoDestination): number {
  const km = estimateRoadKm(from, crew.skid) + estimateRoadKm(crew.skid, destination);
  return km * MINUTES_PER_KM + crew.loadMinutes + UNLOAD_MINUTES;
}

/** Near destinations take more loads than far ones, as they do for lack of hours in a day. */
function pickDestination(crew: DemoCrew, random: () => number): DemoDestination {
  const tickets = crew.destinationCodes.flatMap((code, index) =>
    Array.from({ length: Math.max(1, 3 - index) }, () => code),
  );
  const code = pick(tickets, random);
  return must(
    destinations.find((one) => one.code === code),
    `destination ${code}`,
  );
}

/** A load of a crew: something it cuts that a place of its lane takes. */
export function pickHaul(crew: DemoCrew, random: () => number): Haul & { destination: DemoDestination } {
  const destination = pickDestination(crew, random);
  const taken = crew.gradeCodes.filter((code) => destination.gradeCodes.includes(code));
  return {
    crewCode: crew.code,
    gradeCode: pick(taken, random),
    destinationCode: destination.code,
    destination,
  };
}

/** The crews a truck may be sent to: those of its yard's forests that its planner works for. */
function crewsFor(vehicle: DemoVehicle, planner: CarrierCode): DemoCrew[] {
  const near = vehicle.forestCodes.flatMap((code) => crews.filter((crew) => crew.forestCode === code));
  const own = near.filter((crew) => crew.carrierCodes.includes(planner));
  // A borrower has work of its own for a borrowed truck, in reach of the town where the truck stands.
  return own.length > 0 ? own : crews.filter((crew) => crew.carrierCodes.includes(planner)).slice(0, 2);
}

/** The loads of one truck's day, in order: mostly one crew, as many as fit into the shift. */
export function truckDay(vehicle: DemoVehicle, planner: CarrierCode, random: () => number): Haul[] {
  const base = must(
    homeBases.find((one) => one.name === vehicle.base),
    `home base ${vehicle.base}`,
  );
  const choice = crewsFor(vehicle, planner);
  const hauls: Haul[] = [];
  let crew = pick(choice, random);
  let place: LatLng = base;
  let minutes = 0;
  while (hauls.length < MAX_LOADS) {
    const { destination, ...haul } = pickHaul(crew, random);
    minutes += tripMinutes(place, crew, destination);
    if (hauls.length > 0 && minutes > SHIFT_MINUTES) {
      break;
    }
    hauls.push(haul);
    place = destination;
    crew = random() < 0.8 ? crew : pick(choice, random);
  }
  return hauls;
}
