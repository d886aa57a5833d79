import type { DayFacts, Load, TruckFacts } from '../facts.ts';
import { onTrucks, workOf, type Found, type Rule } from '../rule.ts';
import { overlap } from '../../plan/hours/span.ts';

type OnTruck = { load: Load; truck: TruckFacts };

/** The truck's standing, or a window somebody marked: workshop, leave, off. */
function away({ load, truck }: OnTruck): Found[] {
  const found = { rule: 'truck-away' as const, taskIds: [load.id], vehicleId: truck.id };
  if (truck.status !== 'available') {
    return [{ ...found, facts: { truck: truck.code, reason: truck.status } }];
  }
  const span = workOf(load);
  const window = span && truck.away.find((one) => overlap(one, span));
  return window
    ? [
        {
          ...found,
          facts: { truck: truck.code, reason: window.reason, from: window.from, to: window.to },
        },
      ]
    : [];
}

/** Without a certificate of fitness a truck does not go on the road. Its last day still counts. */
function cofExpired({ load, truck }: OnTruck, { day }: DayFacts): Found[] {
  return truck.cofExpiry !== null && truck.cofExpiry < day
    ? [
        {
          rule: 'cof-expired',
          taskIds: [load.id],
          vehicleId: truck.id,
          facts: { truck: truck.code, day: truck.cofExpiry },
        },
      ]
    : [];
}

/** The trailer's certificate, a licence: what has run out is said. Records are filled in by hand, so it does not block. */
function papersExpired({ load, truck }: OnTruck, { day }: DayFacts): Found[] {
  return truck.papers
    .filter(({ validTo }) => validTo < day)
    .map(({ kind, validTo }) => ({
      rule: 'paper-expired',
      taskIds: [load.id],
      vehicleId: truck.id,
      facts: { truck: truck.code, reason: kind, day: validTo },
    }));
}

/** Lent or on offer: its owner does not plan on it, and a borrower only once the share is accepted. */
function shareOpen({ load, truck }: OnTruck, { carrierId }: DayFacts): Found[] {
  const { share } = truck;
  const isOwners = truck.carrierId === carrierId;
  const isBorrowers = share?.status === 'accepted' && share.borrowerId === carrierId;
  if (isBorrowers || (isOwners && share === null)) {
    return [];
  }
  return [
    {
      rule: 'share-open',
      taskIds: [load.id],
      vehicleId: truck.id,
      facts: {
        truck: truck.code,
        ...(isOwners && share ? { carrier: share.borrower, reason: share.status } : { reason: 'foreign' }),
      },
    },
  ];
}

/** What keeps a truck from working that day. Each finding is one truck's, with all its loads it touches. */
export const truckRule: Rule = (loads, facts) =>
  perTruck(
    onTrucks(loads, facts).flatMap((pair) => [
      ...away(pair),
      ...cofExpired(pair, facts),
      ...papersExpired(pair, facts),
      ...shareOpen(pair, facts),
    ]),
  );

/** The same thing about several loads of a truck is said once. */
export function perTruck(found: readonly Found[]): Found[] {
  const same = Map.groupBy(found, ({ rule, vehicleId, facts }) => JSON.stringify([rule, vehicleId, facts]));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, taskIds: group.flatMap(({ taskIds }) => taskIds) }] : [];
  });
}
