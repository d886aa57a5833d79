import { packetsOf } from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { readClosedPlaces } from './read-closed-places.ts';
import type { PlanLookups } from '../plan/day/plan-lookups.ts';
import type { DayFacts, Load } from './facts.ts';
import { readCrews, readDestinations, readSkids } from './read-places.ts';
import { readStock, readVisits } from './read-others.ts';
import { readTrucks } from './read-trucks.ts';
import type { Plan } from './which-plan.ts';

/** Reads what the rules look up about these loads: nothing of a truck, crew or place that none of them names. */
export async function readFacts(
  db: Db,
  plan: Plan,
  given: { loads: readonly Load[]; field: PlanLookups },
): Promise<DayFacts> {
  const { loads, field } = given;
  const ids = (of: (load: Load) => number | null) => [...new Set(loads.flatMap((load) => of(load) ?? []))];
  const packets = loads.flatMap((load) => packetsOf(load));
  const crewIds = [...new Set(packets.map(({ crewId }) => crewId))];
  const skidIds = [...new Set(packets.map(({ skidId }) => skidId))];
  const destinationIds = ids(({ destinationId }) => destinationId);
  const truckIds = ids(({ vehicleId }) => vehicleId);
  const crews = await readCrews(db, plan, crewIds);
  return {
    day: plan.day,
    now: now(),
    carrierId: plan.carrierId,
    trucks: await readTrucks(db, plan, truckIds),
    crews,
    skids: await readSkids(db, skidIds),
    gradeCodes: field.gradeCodes,
    destinations: await readDestinations(db, plan, destinationIds),
    stock: await readStock(db, plan, crewIds),
    // A day's loads may run into the next one.
    marked: await readClosedPlaces(db, plan.carrierId, {
      from: dayStart(plan.day, plan.zone),
      to: dayStart(addDays(plan.day, 2), plan.zone),
    }),
    ...(await readVisits(db, plan, { skidIds, destinationIds })),
  };
}
