import { isHit } from '../closed-places.ts';
import type { DayFacts, Load } from '../facts.ts';
import { loadsUnderWay, openLoads, type Found, type Rule } from '../rule.ts';

function hits(load: Load, facts: DayFacts, rule: 'closure' | 'closed-under-way'): Found[] {
  return facts.marked
    .filter((marked) => isHit(marked, load, facts))
    .map(({ name, reason, from, to }) => ({
      rule,
      taskIds: [load.id],
      vehicleId: load.vehicleId,
      facts: { place: name, reason, from, to },
    }));
}

/**
 * What the dispatcher has marked as closed keeps back every load that needs it meanwhile, whatever it is. A load under
 * way cannot be kept back: somebody must divert it or call its driver.
 */
export const closureRule: Rule = (loads, facts) => [
  ...openLoads(loads, facts).flatMap((load) => hits(load, facts, 'closure')),
  ...loadsUnderWay(loads, facts).flatMap((load) => hits(load, facts, 'closed-under-way')),
];
