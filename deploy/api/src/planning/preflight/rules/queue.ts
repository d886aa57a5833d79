import { isOffPlan } from '@haulboard/contract';
import type { DayFacts, Load, Visit } from '../facts.ts';
import { isOpen, stopsOf, unloadingOf, type Found, type Rule } from '../rule.ts';
import { crowds, type Span } from '../../plan/hours/span.ts';

type Stay = Visit & { load?: Load };

type Place = { id: number; name: string; maxTrucks: number | null };

/** Where trucks queue: what the rule is called, which places there are, who is where when. */
type Kind = {
  rule: 'destination-queue' | 'skid-queue';
  places: readonly Place[];
  /** Where a load is of these, and when. */
  staysOf: (load: Load) => { placeId: number; span: Span | undefined }[];
  others: readonly Visit[];
};

function queuesOf(kind: Kind, loads: readonly Load[], carrierId: number): Found[] {
  const live = loads.filter(({ taskStatus }) => !isOffPlan(taskStatus));
  const own = live.flatMap((load) =>
    kind.staysOf(load).flatMap(({ placeId, span }): Stay[] => (span ? [{ ...span, placeId, load }] : [])),
  );
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
      staysOf: (load) => [{ placeId: load.destinationId, span: unloadingOf(load) }],
      others: facts.unloadings,
    },
    {
      rule: 'skid-queue',
      places: [...facts.skids.values()],
      staysOf: (load) => stopsOf(load, facts).map(({ packet, span }) => ({ placeId: packet.skidId, span })),
      others: facts.loadings,
    },
  ];
}

/** More trucks at once than a destination or a skid takes, those of other dispatchers counted. */
export const queueRule: Rule = (loads, facts) =>
  kindsOf(facts).flatMap((kind) => queuesOf(kind, loads, facts.carrierId));
