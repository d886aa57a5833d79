import { isOffPlan, type OpenStock, type Task } from '@haulboard/contract';
import { comesLater } from '../plan/day/comes-later.ts';
import { DayPlan } from '../plan/day/day-plan.ts';
import { estimateTrucks } from '../plan/day/estimate-trucks.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { findAll, findingKey } from '../preflight/find-all.ts';
import type { DayFacts } from '../preflight/facts.ts';
import { loadsOf, type DayInputs } from '../proposal/day-inputs.ts';
import { isHit, type ClosedPlace } from '../preflight/closed-places.ts';

/** What is looked up while places are looked for; the closure is among the facts already. */
export type ClosureContext = {
  inputs: DayInputs;
  facts: DayFacts;
  marked: ClosedPlace;
  /** The loads as they are with what was proposed so far, by id. */
  loads: Map<number, PlanTask>;
  /** Loads that still lie on the skids, less what was proposed so far. */
  stock: Map<number, OpenStock & { left: number }>;
};

/** The day as it is, and the closure as if it were marked. */
export function openContext(inputs: DayInputs, marked: ClosedPlace): ClosureContext {
  const { board, facts } = inputs;
  return {
    inputs,
    marked,
    facts: { ...facts, marked: [...facts.marked, marked] },
    loads: new Map(loadsOf(board).map((task) => [task.id, { ...task, day: board.day }])),
    stock: new Map(board.stock.map((one) => [one.stockId, { ...one, left: one.remainingLoads }])),
  };
}

/** The carrier's own loads that the closure hits, in the order of their times. */
export function findHit({ inputs, facts, marked }: ClosureContext): Task[] {
  return loadsOf(inputs.board)
    .filter((task) => task.isMine && isHit(marked, task, facts))
    .toSorted((a, b) => (a.plannedLoadAt ?? 0) - (b.plannedLoadAt ?? 0) || a.id - b.id);
}

/** What makes a load's finding the same finding. */
function blocksOf(loads: readonly PlanTask[], facts: DayFacts): Set<string> {
  const blocks = findAll(loads, facts).filter(({ level }) => level === 'block');
  return new Set(blocks.flatMap((one) => one.taskIds.map((id) => `${id} ${findingKey(one)}`)));
}

/**
 * The trucks concerned as they would be with the load changed. Nothing when the load still needs what is closed.
 * Nothing also when a check would then keep a load back that it does not keep back now.
 */
export function tryLoad(context: ClosureContext, edited: PlanTask): PlanTask[] | undefined {
  const { inputs, facts, marked, loads } = context;
  const trucks = new Set([loads.get(edited.id)?.vehicleId, edited.vehicleId]);
  const before = [...loads.values()].filter(
    ({ id, vehicleId }) => id === edited.id || (vehicleId !== null && trucks.has(vehicleId)),
  );
  const { carrierId } = inputs.board.carrier;
  const plan = new DayPlan(before, comesLater(inputs.field, carrierId));
  plan.put(edited);
  estimateTrucks(plan, inputs.field, { carrierId, zone: inputs.zone });
  const after = plan.all();
  const own = plan.get(edited.id);
  if (!own || isHit(marked, own, facts)) {
    return undefined;
  }
  const known = blocksOf(before, facts);
  const isWorse = [...blocksOf(after, facts)].some((key) => !known.has(key));
  return isWorse ? undefined : after;
}

/** What the carrier has bound for a destination that day, kg. */
export function kgBound({ loads }: ClosureContext, destinationId: number, without: number): number {
  return [...loads.values()]
    .filter(
      (load) => load.id !== without && load.destinationId === destinationId && !isOffPlan(load.taskStatus),
    )
    .reduce((sum, { estPayloadKg }) => sum + estPayloadKg, 0);
}
