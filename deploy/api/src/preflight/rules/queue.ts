import { isOffPlan } from '../../plan/estimate.ts';
import type { DayFacts, Load, Visit } from '../facts.ts';
import { isOpen, loadingOf, unloadingOf, type Found, type Rule } from '../rule.ts';
import { crowds, type Span } from '../span.ts';

type Stay = Visit & { load?: Load };

type Place = { id: number; name: string; maxTrucks: number | null };

/** Where trucks queue: what the rule is called, which places there are, who is where when. */
type Kind = {
  rule: 'destination-queue' | 'skid-queue';
  places: readonly Place[];
  spanOf: (load: Load) => Span | undefined;
  placeOf: (load: Load) => number;
  others: readonly Visit[];
};

function queuesOf(kind: Kind, loads: readonly Load[], carrierId: number): Found[] {
  const own = loads.flatMap((load): Stay[] => {
    const span = isOffPlan(load.taskStatus) ? undefined : kind.spanOf(load);
    return span ? [{ ...span, placeId: kind.placeOf(load), load }] : [];
  });
  const stays: Stay[] = [...own, ...kind.others];
  const atPlace = Map.groupBy(stays, ({ placeId }) => placeId);
  return kind.places.flatMap(({ id, name, maxTrucks }) =>
    maxTrucks === null
      ? []
      : crowds(atPlace.get(id) ?? [], maxTrucks).flatMap(({ from, to, count, spans }): Found[] => {
          const mine = spans.flatMap(({ load }) =>
            load && load.carrierId === carrierId && isOpen(load) ? [load] : [],
          );
          return mine.length === 0
            ? []
            : [
                {
                  rule: kind.rule,
                  taskIds: mine.map((load) => load.id),
                  vehicleId: null,
                  facts: { place: name, from, to, count, limit: maxTrucks },
                },
              ];
        }),
  );
}

function kindsOf(facts: DayFacts): Kind[] {
  return [
    {
      rule: 'destination-queue',
      places: [...facts.destinations.values()],
      spanOf: unloadingOf,
      placeOf: ({ destinationId }) => destinationId,
      others: facts.unloadings,
    },
    {
      rule: 'skid-queue',
      places: [...facts.skids.values()],
      spanOf: (load) => loadingOf(load, facts),
      placeOf: ({ skidId }) => skidId,
      others: facts.loadings,
    },
  ];
}

/** More trucks at once than a destination or a skid takes, those of other dispatchers counted. */
export const queueRule: Rule = (loads, facts) =>
  kindsOf(facts).flatMap((kind) => queuesOf(kind, loads, facts.carrierId));
