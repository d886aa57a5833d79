import { TaskStatus, type ClosureOption, type ClosureRow, type Task } from '@haulboard/contract';
import { hasStarted, loadedKm } from '../plan/day/estimate.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import type { DayInputs } from '../proposal/day-inputs.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import type { ClosedPlace } from '../preflight/closed-places.ts';
import { findHit, kgBound, openContext, tryLoad, type ClosureContext } from './closure-context.ts';

/** So many places are offered; whoever wants another plans the load by hand. */
const MAX_OPTIONS = 4;

const NOWHERE = { name: '', km: null, arriveAt: null, kgThere: null };

/** Off its truck, or as it is. What its driver has begun is not taken off a truck. */
function fallbacks({ taskStatus, vehicleId }: Task): ClosureOption[] {
  const canHold = vehicleId !== null && !hasStarted(taskStatus);
  return [
    ...(canHold ? [{ ...NOWHERE, choice: { kind: 'hold' as const } }] : []),
    { ...NOWHERE, choice: { kind: 'keep' as const } },
  ];
}

function optionOf(context: ClosureContext, { choice, name }: Candidate, load: PlanTask): ClosureOption {
  const { field } = context.inputs;
  const skid = field.skids.get(load.skidId);
  const destination = field.destinations.get(load.destinationId);
  const loaded = skid && destination ? loadedKm({ skid, destination }) : null;
  return {
    choice,
    name,
    km: choice.kind === 'truck' ? load.estKmEmpty : loaded,
    // A load under way is not estimated anew: when it arrives elsewhere its driver knows.
    arriveAt: hasStarted(load.taskStatus) ? null : load.plannedUnloadAt,
    kgThere: choice.kind === 'destination' ? kgBound(context, load.destinationId, load.id) : null,
  };
}

/** The load goes there, and the next one finds it there. */
function take(context: ClosureContext, { choice, edited }: Candidate, after: readonly PlanTask[]): void {
  for (const load of after) {
    context.loads.set(load.id, load);
  }
  if (choice.kind !== 'stock') {
    return;
  }
  for (const one of context.stock.values()) {
    const isPlace = one.crewId === choice.crewId && one.skidId === choice.skidId;
    one.left -= isPlace && one.logGradeId === edited.logGradeId ? 1 : 0;
  }
}

function rowOf(context: ClosureContext, task: Task): ClosureRow {
  const load = context.loads.get(task.id);
  const isLoading = task.taskStatus === TaskStatus.Loading;
  const tried = load && !isLoading ? candidatesOf(context, load) : [];
  const options: ClosureOption[] = [];
  for (const candidate of tried) {
    const after = options.length < MAX_OPTIONS ? tryLoad(context, candidate.edited) : undefined;
    const edited = after?.find(({ id }) => id === task.id);
    if (after && edited) {
      options.push(optionOf(context, candidate, edited));
    }
  }
  const best = tried.find(({ choice }) => choice === options[0]?.choice);
  const after = best && tryLoad(context, best.edited);
  if (best && after) {
    take(context, best, after);
  }
  return { task, options: [...options, ...fallbacks(task)] };
}

/**
 * The loads of a day that a closure would hit, and where each could go instead: only where the checks would let it go,
 * the best first. Each is looked at with what is proposed for those before it.
 */
export function propose(inputs: DayInputs, marked: ClosedPlace): ClosureRow[] {
  const context = openContext(inputs, marked);
  return findHit(context).map((task) => rowOf(context, task));
}
