import { TaskStatus, isOffPlan, type PlanLoad, type PlanTotal, type PlanView } from '@haulboard/contract';

type Counted = Pick<PlanLoad, 'gradeCode' | 'destinationName' | 'estPayloadKg' | 'netKg' | 'taskStatus'>;

function totalOf(loads: readonly Counted[]): Omit<PlanTotal, 'gradeCode' | 'destinationName'> {
  const done = loads.filter(({ taskStatus }) => taskStatus === TaskStatus.Completed);
  const kg = (some: readonly Counted[]) =>
    some.reduce((sum, { estPayloadKg, netKg }) => sum + (netKg ?? estPayloadKg), 0);
  return { plannedLoads: loads.length, plannedKg: kg(loads), doneLoads: done.length, doneKg: kg(done) };
}

/** Loads and masses by grade and destination. What is off the plan does not count. */
function totalsOf(loads: readonly Counted[]): PlanTotal[] {
  const counted = loads.filter(({ taskStatus }) => !isOffPlan(taskStatus));
  const groups = Map.groupBy(counted, ({ gradeCode, destinationName }) => `${gradeCode}\n${destinationName}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first
        ? [{ gradeCode: first.gradeCode, destinationName: first.destinationName, ...totalOf(group) }]
        : [];
    })
    .toSorted(
      (a, b) => a.gradeCode.localeCompare(b.gradeCode) || a.destinationName.localeCompare(b.destinationName),
    );
}

/** The loads crew by crew, one of several dockets under each of its crews, crews by their number. */
export function byCrew(loads: readonly PlanLoad[]): PlanView['crews'] {
  return [...Map.groupBy(loads, ({ crewId }) => crewId)]
    .flatMap(([crewId, own]) => {
      const [first] = own;
      return first
        ? [{ crewId, crewCode: first.crewCode, crewName: first.crewName, loads: own, totals: totalsOf(own) }]
        : [];
    })
    .toSorted((a, b) => a.crewCode.localeCompare(b.crewCode, undefined, { numeric: true }));
}
