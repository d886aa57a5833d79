import { LICENCE_CLASSES, packetsOf } from '@haulboard/contract';
import type { DayFacts, DriverFacts, Induction, Load, TruckFacts } from '../facts.ts';
import { onTrucks, type Found, type Rule } from '../rule.ts';
import { perTruck } from './truck.ts';

/** Above it, a truck with its trailer takes a licence of class 5 (Land Transport (Driver Licensing) Rule 1999). */
const CLASS_5_ABOVE_KG = 25_000;

/** Where a load goes that asks for an induction. */
type Place = Pick<Induction, 'forestId' | 'destinationId'> & { name: string };

function placesOf(load: Load, { skids, destinations }: DayFacts): Place[] {
  const forests = packetsOf(load).flatMap(({ skidId }): Place[] => {
    const skid = skids.get(skidId);
    return skid?.needsInduction ? [{ forestId: skid.forestId, destinationId: null, name: skid.forest }] : [];
  });
  const destination = destinations.get(load.destinationId);
  const distinct = [...new Map(forests.map((forest) => [forest.forestId, forest])).values()];
  return destination?.needsInduction
    ? [...distinct, { forestId: null, destinationId: destination.id, name: destination.name }]
    : distinct;
}

const isTo = (place: Place) => (one: Induction) =>
  one.forestId === place.forestId && one.destinationId === place.destinationId;

/** Records are filled in by hand, so a licence that ran out is said and does not block. Its last day still counts. */
function licenceExpired(load: Load, truck: TruckFacts, { day }: DayFacts): Found[] {
  return truck.drivers.flatMap(({ name, licences: [longest] }) =>
    longest !== undefined && longest.validTo < day
      ? [
          {
            rule: 'licence-expired' as const,
            taskIds: [load.id],
            vehicleId: truck.id,
            facts: { truck: truck.code, driver: name, reason: longest.kind, day: longest.validTo },
          },
        ]
      : [],
  );
}

/** Who has a valid licence, and none for a truck as heavy as this one may be with its trailer. */
function licenceTooLow(load: Load, truck: TruckFacts, { day }: DayFacts): Found[] {
  if (truck.limits === null || truck.limits.maxGrossKg <= CLASS_5_ABOVE_KG) {
    return [];
  }
  return truck.drivers.flatMap(({ name, licences }) => {
    const valid = new Set(licences.filter(({ validTo }) => validTo >= day).map(({ kind }) => kind));
    const best = LICENCE_CLASSES.find((one) => valid.has(one));
    return best === undefined || best === 'class_5'
      ? []
      : [
          {
            rule: 'licence-too-low' as const,
            taskIds: [load.id],
            vehicleId: truck.id,
            facts: { truck: truck.code, driver: name, reason: best },
          },
        ];
  });
}

/** Until when somebody was inducted who is not any more; nothing where that never was, or begins later. */
function ranOutOn({ inductions }: DriverFacts, place: Place, day: string): { day?: string } {
  const over = inductions.filter(isTo(place)).flatMap(({ validTo }) => validTo ?? []);
  const last = over
    .filter((one) => one < day)
    .toSorted()
    .at(-1);
  return last === undefined ? {} : { day: last };
}

function isInducted({ inductions }: DriverFacts, place: Place, day: string): boolean {
  return inductions
    .filter(isTo(place))
    .some(({ validFrom, validTo }) => (validFrom ?? day) <= day && (validTo ?? day) >= day);
}

/** Who has no valid induction to a place that asks for one. A driver without a record has none. */
function inductionMissing(load: Load, truck: TruckFacts, facts: DayFacts): Found[] {
  return placesOf(load, facts).flatMap((place) =>
    truck.drivers
      .filter((driver) => !isInducted(driver, place, facts.day))
      .map((driver) => ({
        rule: 'induction-missing' as const,
        taskIds: [load.id],
        vehicleId: truck.id,
        facts: {
          truck: truck.code,
          driver: driver.name,
          place: place.name,
          ...ranOutOn(driver, place, facts.day),
        },
      })),
  );
}

/** What keeps who drives a truck that day from driving, or from going where its loads go. */
export const driverRule: Rule = (loads, facts) =>
  perTruck(
    onTrucks(loads, facts).flatMap(({ load, truck }) => [
      ...licenceExpired(load, truck, facts),
      ...licenceTooLow(load, truck, facts),
      ...inductionMissing(load, truck, facts),
    ]),
  );
