import type { ProposalResult } from '@haulboard/contract';
import { activeLoads, buildProblem } from './build-problem.ts';
import type { DayInputs } from './day-inputs.ts';
import { explainRows, type Solved } from './explain.ts';
import { leftOvers, totalsAfter, totalsBefore } from './sum-up.ts';
import { gapTo, upperBound } from './solver/bound.ts';
import { pick } from './solver/problem.ts';
import { search } from './solver/search.ts';
import { createTravel } from './solver/travel.ts';
import { verify } from './solver/verify.ts';
import { blockedTrucks } from './would-block.ts';

export type SolveOptions = {
  seed: number;
  rounds: number;
  /** For the search; the bound may take as long again. */
  seconds: number;
  onProgress: (part: number) => void;
};

/** The search's part of the work, for people who watch; the rest is the bound. */
const SEARCH_PART = 0.9;

/** Empties trucks that the checks before publishing would keep back, and asks again. */
function withoutBlocked(solved: Solved): void {
  const { schedule, built, inputs } = solved;
  const routes = built.vehicles.map(({ vehicleId }, truck) => ({
    vehicleId,
    truck,
    woods: schedule.route(truck).map((demand) => pick(built.woods, demand)),
  }));
  const added = routes.filter(({ woods }) => woods.length > 0);
  const blocked = blockedTrucks(added, inputs);
  for (const { vehicleId, truck } of added) {
    if (blocked.has(vehicleId)) {
      schedule.empty(truck);
    }
  }
}

/**
 * Finds trucks for what a day has without one. Nothing of the present plan moves; the answer is checked by `verify`,
 * which shares no code with the search, and by the rules of publishing.
 *
 * @throws Error when the plan breaks a rule: a fault of the search must not become an offer
 */
export async function solveDay(inputs: DayInputs, options: SolveOptions): Promise<ProposalResult> {
  const { seed, rounds, seconds, onProgress } = options;
  const startedAt = performance.now();
  const built = buildProblem(inputs);
  const travel = createTravel(built.problem);
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  const found = search(built.problem, {
    seed,
    rounds,
    travel,
    isOver,
    onProgress: (part) => onProgress(part * SEARCH_PART),
  });
  const { schedule } = found;
  const solved = { built, schedule, travel, inputs };
  withoutBlocked(solved);
  schedule.settle();
  const faults = verify(
    built.problem,
    built.problem.trucks.map((_, truck) => schedule.day(truck)),
  );
  if (faults[0]) {
    throw new Error(`the proposal breaks the rule "${faults[0].rule}"`);
  }
  onProgress(SEARCH_PART);
  const bound = await upperBound(built.problem, travel, seconds);
  const gain = schedule.gain();
  const rows = explainRows(solved);
  const before = totalsBefore(solved);
  const touched = new Set(rows.map(({ vehicleId }) => vehicleId));
  return {
    rows,
    trucks: built.vehicles
      .filter(({ vehicleId }) => touched.has(vehicleId))
      .map((vehicle) => ({
        vehicleId: vehicle.vehicleId,
        taskIds: activeLoads(vehicle).map(({ id }) => id),
      })),
    leftOver: leftOvers(solved),
    before,
    after: totalsAfter(before, rows, solved),
    gain,
    bound,
    gap: gapTo(bound, gain),
    rounds: found.rounds,
    milliseconds: Math.round(performance.now() - startedAt),
  };
}
