import { isOffPlan } from '../../plan/estimate.ts';
import type { DayFacts, Load } from '../facts.ts';
import { openLoads, type Found, type Rule } from '../rule.ts';

type Lot = Pick<Load, 'crewId' | 'skidId' | 'logGradeId'>;

const lotOf = ({ crewId, skidId, logGradeId }: Lot) => `${crewId} ${skidId} ${logGradeId}`;

/** Who loads last finds the skid empty; loads without a truck come behind those with one. */
function byTime(a: Load, b: Load): number {
  const late = Number.MAX_SAFE_INTEGER;
  return (a.plannedLoadAt ?? late) - (b.plannedLoadAt ?? late) || a.id - b.id;
}

function shortOf(own: readonly Load[], facts: DayFacts): Found[] {
  const [first] = own;
  const lot = first && facts.stock.find((stock) => lotOf(stock) === lotOf(first));
  const planned = own.filter(({ taskStatus }) => !isOffPlan(taskStatus)).length + (lot?.othersLoads ?? 0);
  const lying = lot?.qtyLoads ?? 0;
  const open = openLoads(own, facts).toSorted(byTime);
  const late = open.slice(Math.max(open.length - Math.ceil(planned - lying), 0));
  if (!first || planned <= lying || late.length === 0) {
    return [];
  }
  return [
    {
      rule: 'stock-short',
      taskIds: late.map(({ id }) => id),
      vehicleId: null,
      facts: {
        crew: facts.crews.get(first.crewId)?.code ?? '',
        grade: facts.gradeCodes.get(first.logGradeId) ?? '',
        count: planned,
        limit: lying,
      },
    },
  ];
}

/**
 * More loads planned than lie on the skid. The logs may still be cut, so this warns; the loads that would find
 * nothing are the last of the day.
 */
export const stockRule: Rule = (loads, facts) => {
  const own = loads.filter(({ carrierId }) => carrierId === facts.carrierId);
  return [...Map.groupBy(own, lotOf).values()].flatMap((lot) => shortOf(lot, facts));
};
