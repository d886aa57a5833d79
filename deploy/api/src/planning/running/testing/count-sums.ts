import type { RunningReport } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { keyOf, lostIn, usesIn, waysIn, type Facts } from './recount-running.ts';

/** What sums say: ways, use and lost loads of all, of each part, truck and reason. */
export function sumsIn({ ways, uses, lost, parts }: RunningReport) {
  return {
    all: { way: ways?.now, use: uses?.now, lost: lost?.now },
    parts: parts.map(({ way, use, lost: missing }) => ({ way, use, lost: missing })),
    trucks: ways?.rows.map(({ id, now }) => ({ id, now })),
    reasons: lost?.rows.map(({ reason, now }) => ({ reason, now })),
  };
}

const wordsOf = (reason: string | null) => (reason ?? '').replaceAll(/\s+/g, ' ').toLowerCase();

type Asked = { planner: number | undefined; days: { from: Day; to: Day }; report: RunningReport };

/** The same of the rows that there are, of one planner's or all. */
export function countSums(facts: Facts, { planner, days, report }: Asked): ReturnType<typeof sumsIn> {
  const own = facts.loads.filter(({ carrierId }) => planner === undefined || carrierId === planner);
  const isHeld = ({ carrierId }: { carrierId: number }) => planner === undefined || carrierId === planner;
  const loadsOf = ({ from, to }: { from: Day; to: Day }) => own.filter(({ day }) => day >= from && day <= to);
  const countOf = (some: { from: Day; to: Day }) => ({
    way: waysIn(loadsOf(some)),
    use: usesIn(facts, { days: some, loads: own, isHeld }),
    lost: lostIn(loadsOf(some)),
  });
  const all = loadsOf(days);
  return {
    all: countOf(days),
    parts: report.parts.map(countOf),
    trucks: report.ways?.rows.map(({ id }) => ({
      id,
      now: waysIn(all.filter(({ vehicleId }) => vehicleId === id)),
    })),
    reasons: report.lost?.rows.map(({ reason }) => ({
      reason,
      now: lostIn(all.filter((load) => keyOf(load) === wordsOf(reason))),
    })),
  };
}
