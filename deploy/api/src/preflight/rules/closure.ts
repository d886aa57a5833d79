import { isHit } from '../../disruptions/marked.ts';
import { openLoads, type Found, type Rule } from '../rule.ts';

/** What the dispatcher has marked as closed keeps back every load that needs it meanwhile, whatever it is. */
export const closureRule: Rule = (loads, facts) =>
  openLoads(loads, facts).flatMap((load): Found[] =>
    facts.marked
      .filter((marked) => isHit(marked, load, facts))
      .map(({ name, reason, from, to }) => ({
        rule: 'closure',
        taskIds: [load.id],
        vehicleId: load.vehicleId,
        facts: { place: name, reason, from, to },
      })),
  );
