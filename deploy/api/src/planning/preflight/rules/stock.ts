import { packetsOf, shareOf, isOffPlan, type PacketPlace } from '@haulboard/contract';
import type { DayFacts, Load, StockFacts } from '../facts.ts';
import { openLoads, type Found, type Rule } from '../rule.ts';

const lotOf = ({ crewId, skidId, logGradeId }: PacketPlace) => `${crewId} ${skidId} ${logGradeId}`;

/** What a load takes of a lot: all it carries, or its share of a docket. */
type Take = PacketPlace & { load: Load; share: number };

function takesOf(load: Load): Take[] {
  const share = shareOf(load);
  return packetsOf(load).map(({ crewId, skidId, logGradeId }) => ({
    crewId,
    skidId,
    logGradeId,
    load,
    share,
  }));
}

/** Who loads last finds the skid empty; loads without a truck come behind those with one. */
function byTime(a: Take, b: Take): number {
  const late = Number.MAX_SAFE_INTEGER;
  return (a.load.plannedLoadAt ?? late) - (b.load.plannedLoadAt ?? late) || a.load.id - b.load.id;
}

/** Thirds of loads add up to whole ones. */
const tenth = (loads: number) => Math.round(loads * 10) / 10;

/** The last of them, until what is missing is made up for. */
function lastOf(takes: readonly Take[], missing: number): Load[] {
  const late: Load[] = [];
  let left = missing;
  for (const { load, share } of takes.toSorted(byTime).toReversed()) {
    if (tenth(left) > 0) {
      late.unshift(load);
      left -= share;
    }
  }
  return late;
}

const whyHeld = (lot: StockFacts | undefined) => (lot?.heldFor === undefined ? {} : { reason: lot.heldFor });

function shortOf(own: readonly Take[], facts: DayFacts): Found[] {
  const [first] = own;
  const lot = first && facts.stock.find((stock) => lotOf(stock) === lotOf(first));
  const live = own.filter(({ load }) => !isOffPlan(load.taskStatus));
  const planned = tenth(live.reduce((sum, { share }) => sum + share, lot?.othersLoads ?? 0));
  const lying = lot?.qtyLoads ?? 0;
  const open = new Set(
    openLoads(
      live.map(({ load }) => load),
      facts,
    ),
  );
  const late = lastOf(
    live.filter(({ load }) => open.has(load)),
    planned - lying,
  );
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
        ...whyHeld(lot),
      },
    },
  ];
}

/**
 * More loads planned than lie on the skid. The logs may still be cut, so this warns; the loads that would find
 * nothing are the last of the day. What is held lies there for nobody. A load of several dockets takes its share of each
 * lot.
 */
export const stockRule: Rule = (loads, facts) => {
  const own = loads.filter(({ carrierId }) => carrierId === facts.carrierId);
  return [...Map.groupBy(own.flatMap(takesOf), lotOf).values()].flatMap((lot) => shortOf(lot, facts));
};
