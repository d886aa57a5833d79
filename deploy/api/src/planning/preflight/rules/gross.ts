import { packetsOf } from '@haulboard/contract';
import type { DayFacts, Load, Permit, TruckFacts } from '../facts.ts';
import { onTrucks, type Found, type Rule } from '../rule.ts';
import { perTruck } from './truck.ts';

type OnTruck = { load: Load; truck: TruckFacts };

/** What the truck is expected to weigh on the road, loaded: its tare and the payload it is planned with. */
function grossOf({ load, truck }: OnTruck): number {
  return truck.tareKg + load.estPayloadKg;
}

function overConfiguration(pair: OnTruck): Found[] {
  const { load, truck } = pair;
  const kg = grossOf(pair);
  const limitKg = truck.limits?.maxGrossKg;
  return limitKg === undefined || kg <= limitKg
    ? []
    : [
        {
          rule: 'gross-configuration',
          taskIds: [load.id],
          vehicleId: truck.id,
          facts: { truck: truck.code, configuration: truck.configuration, kg, limitKg },
        },
      ];
}

/** What nobody has limits of is never too heavy: the dispatcher learns that nothing was compared. */
function withoutLimits({ load, truck }: OnTruck): Found[] {
  return truck.limits === null
    ? [
        {
          rule: 'configuration-unknown',
          taskIds: [load.id],
          vehicleId: truck.id,
          facts: { truck: truck.code, configuration: truck.configuration },
        },
      ]
    : [];
}

/** The weakest bridge decides: the forest's roads and the destination's weighbridge each have a limit. */
function overRoute(pair: OnTruck, facts: DayFacts): Found[] {
  const { load, truck } = pair;
  const kg = grossOf(pair);
  const skids = packetsOf(load).flatMap(({ skidId }) => facts.skids.get(skidId) ?? []);
  const forests = [...new Map(skids.map((skid) => [skid.forestId, skid])).values()];
  const destination = facts.destinations.get(load.destinationId);
  const places = [
    ...forests.map(({ forest, maxGrossKg }) => ({ place: forest, limitKg: maxGrossKg })),
    { place: destination?.name ?? '', limitKg: destination?.maxGrossKg ?? null },
  ];
  return places.flatMap(({ place, limitKg }): Found[] =>
    limitKg === null || kg <= limitKg
      ? []
      : [
          {
            rule: 'gross-route',
            taskIds: [load.id],
            vehicleId: truck.id,
            facts: { truck: truck.code, place, kg, limitKg },
          },
        ],
  );
}

function isForRoute(permit: Permit, load: Load, facts: DayFacts): boolean {
  const forestIds = packetsOf(load).map(({ skidId }) => facts.skids.get(skidId)?.forestId);
  return (
    (permit.forestId === null || forestIds.every((forestId) => permit.forestId === forestId)) &&
    (permit.destinationId === null || permit.destinationId === load.destinationId)
  );
}

type Outside = { permit: string; day: string; reason: 'expired' | 'not-yet' };

/** The day by which a permit misses another day; nothing when it is valid on it. */
function outsideOf({ name, validFrom, validTo }: Permit, day: string): Outside | undefined {
  if (validTo !== null && validTo < day) {
    return { permit: name, day: validTo, reason: 'expired' };
  }
  return validFrom !== null && day < validFrom
    ? { permit: name, day: validFrom, reason: 'not-yet' }
    : undefined;
}

/**
 * Above what is free a truck needs a permit that carries its gross on this route this day. See the VDAM Rule 2016,
 * 50MAX and HPMV permits, and DOMAIN.md 4.4. A permit on record that is not valid blocks. No permit on record only
 * warns, because records are filled in by hand.
 */
function permit(pair: OnTruck, facts: DayFacts): Found[] {
  const { load, truck } = pair;
  const kg = grossOf(pair);
  const limitKg = truck.limits?.freeGrossKg;
  if (limitKg === undefined || kg <= limitKg) {
    return [];
  }
  const fitting = truck.permits.filter((one) => (one.maxGrossKg ?? kg) >= kg && isForRoute(one, load, facts));
  const wrongDays = fitting.map((one) => outsideOf(one, facts.day));
  if (wrongDays.includes(undefined)) {
    return [];
  }
  const last = wrongDays.flatMap((one) => one ?? []).toSorted((a, b) => b.day.localeCompare(a.day))[0];
  const found = { taskIds: [load.id], vehicleId: truck.id };
  return [
    last
      ? { ...found, rule: 'permit-expired', facts: { truck: truck.code, ...last, kg, limitKg } }
      : { ...found, rule: 'permit-missing', facts: { truck: truck.code, kg, limitKg } },
  ];
}

/** What truck and load weigh together, against the truck's configuration, its permits and the route. */
export const grossRule: Rule = (loads, facts) =>
  perTruck(
    onTrucks(loads, facts).flatMap((pair) => [
      ...overConfiguration(pair),
      ...withoutLimits(pair),
      ...overRoute(pair, facts),
      ...permit(pair, facts),
    ]),
  );
