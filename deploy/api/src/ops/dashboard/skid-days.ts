import {
  isLateLoad,
  stageOf,
  type LoadStages,
  type PlanLoad,
  type SkidDay,
  type StockCrew,
} from '@haulboard/contract';

const NO_LOADS: LoadStages = { planned: 0, waiting: 0, road: 0, delivered: 0, late: 0, off: 0 };

/** Loads of one skid by stage; one of two dockets of the skid comes once. */
function countLoads(loads: readonly PlanLoad[], at: number): LoadStages {
  const counts = { ...NO_LOADS };
  for (const [, [load, ...others]] of Map.groupBy(loads, ({ id }) => id)) {
    if (load) {
      const stage = stageOf(load.taskStatus);
      counts[stage] += 1;
      counts.planned += stage === 'off' ? 0 : 1;
      counts.late += [load, ...others].some((one) => isLateLoad(one, at)) ? 1 : 0;
    }
  }
  return counts;
}

const isCounted = ({ taskStatus }: PlanLoad) => stageOf(taskStatus) !== 'off';
const isComing = ({ taskStatus }: PlanLoad) => stageOf(taskStatus) === 'waiting';

function nextOf(loads: readonly PlanLoad[], at: number): SkidDay['next'] {
  // In the order of their times, those without one last.
  const next = loads.find(isComing);
  return next
    ? {
        vehicleCode: next.vehicleCode ?? '',
        rego: next.rego ?? '',
        gradeCode: next.gradeCode,
        destinationName: next.destinationName,
        at: next.plannedLoadAt,
        isLate: isLateLoad(next, at),
      }
    : null;
}

type SkidDaysOptions = {
  crews: readonly StockCrew[];
  today: readonly PlanLoad[];
  tomorrow: readonly PlanLoad[];
  at: number;
};

/** The skids of crews as they stand: today's loads, the truck that comes next, whether stock was called. */
export function skidDays({ crews, today, tomorrow, at }: SkidDaysOptions): SkidDay[] {
  return crews.flatMap(({ crewId, crewCode, crewName, skidName, calledAt, callByMinute, isLate }) => {
    const own = (loads: readonly PlanLoad[]) => loads.filter((load) => load.crewId === crewId);
    const [now, later] = [own(today), own(tomorrow)];
    const skids = new Set([skidName, ...[...now, ...later].map((load) => load.skidName)]);
    return [...skids].map((name): SkidDay => {
      const here = now.filter((load) => load.skidName === name);
      const coming = later.filter((load) => load.skidName === name && isCounted(load));
      return {
        crewId,
        crewCode,
        crewName,
        skidName: name,
        loads: countLoads(here, at),
        next: nextOf(here, at),
        tomorrow: new Set(coming.map(({ id }) => id)).size,
        firstTomorrowAt: coming[0]?.plannedLoadAt ?? null,
        calledAt,
        callByMinute,
        isCallLate: isLate,
      };
    });
  });
}
