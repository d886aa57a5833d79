import { TaskStatus, isOffPlan, type PlanLoad } from '@haulboard/contract';
import { plain } from './board-filter.ts';

export const GROUPINGS = ['crew', 'truck', 'destination'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A truck that is shown even when it has nothing to do. */
export type PlanTruck = Pick<PlanLoad, 'vehicleId' | 'vehicleCode' | 'rego' | 'driverFirstName'>;

/** Loads that belong together on the screen. */
export type LoadGroup = {
  key: string;
  /** Its name, and what else tells it from others. */
  title: string;
  detail: string;
  loads: readonly PlanLoad[];
};

export type GroupTotal = {
  key: string;
  gradeCode: string;
  destinationName: string;
  loads: number;
  kg: number;
  doneLoads: number;
  doneKg: number;
};

/** Declined or cancelled: still shown, no longer counted. */
export function isOff(load: Pick<PlanLoad, 'taskStatus'>): boolean {
  return isOffPlan(load.taskStatus);
}

/** What was weighed, or else the estimate. */
export function massOf({ netKg, estPayloadKg }: Pick<PlanLoad, 'netKg' | 'estPayloadKg'>): number {
  return netKg ?? estPayloadKg;
}

function textOf(load: PlanLoad): string {
  const { docketNumber = '', crewCode, crewName, forestName, skidName, gradeCode, destinationName } = load;
  const { vehicleCode, rego, driverFirstName, carrierName } = load;
  const truck = [vehicleCode ?? '', rego ?? '', driverFirstName, carrierName];
  return plain(
    [crewCode, crewName, forestName, skidName, gradeCode, destinationName, docketNumber, ...truck].join(' '),
  );
}

/** Loads in which every word of a search is found. */
export function filterLoads(loads: readonly PlanLoad[], query: string): readonly PlanLoad[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return loads.filter((load) => words.every((word) => textOf(load).includes(word)));
}

type Named = Omit<LoadGroup, 'loads'>;

function truckName({ vehicleId, vehicleCode, rego, driverFirstName }: PlanTruck): Named {
  return {
    key: String(vehicleId ?? ''),
    title: vehicleCode ?? '',
    detail: [rego ?? '', driverFirstName].filter(Boolean).join(' · '),
  };
}

function nameOf(load: PlanLoad, by: Grouping): Named {
  switch (by) {
    case 'crew':
      return { key: String(load.crewId), title: load.crewCode, detail: load.crewName };
    case 'truck':
      return truckName(load);
    case 'destination':
      return { key: String(load.destinationId), title: load.destinationName, detail: '' };
  }
}

const LAST = Number.MAX_SAFE_INTEGER;

/** What a group is read in the order of: a destination waits for arrivals, everybody else for trucks at the skid. */
function timeOf(load: PlanLoad, by: Grouping): number {
  return (by === 'destination' ? load.plannedUnloadAt : load.plannedLoadAt) ?? LAST;
}

/** Loads by crew, truck or destination, each in the order of its times; `trucks` adds those that have none. */
export function groupLoads(
  loads: readonly PlanLoad[],
  by: Grouping,
  trucks: readonly PlanTruck[] = [],
): LoadGroup[] {
  const groups = new Map<string, LoadGroup & { loads: PlanLoad[] }>();
  for (const truck of by === 'truck' ? trucks : []) {
    const name = truckName(truck);
    groups.set(name.key, { ...name, loads: [] });
  }
  for (const load of loads.toSorted((a, b) => timeOf(a, by) - timeOf(b, by) || a.id - b.id)) {
    const name = nameOf(load, by);
    const group = groups.get(name.key) ?? { ...name, loads: [] };
    group.loads.push(load);
    groups.set(name.key, group);
  }
  return [...groups.values()].toSorted((a, b) =>
    a.title.localeCompare(b.title, undefined, { numeric: true }),
  );
}

/** What is planned and done, in all. */
export function sumOf(loads: readonly PlanLoad[]): Pick<GroupTotal, 'loads' | 'kg' | 'doneLoads' | 'doneKg'> {
  const counted = loads.filter((load) => !isOff(load));
  const done = counted.filter(({ taskStatus }) => taskStatus === TaskStatus.Completed);
  const kg = (some: readonly PlanLoad[]) => some.reduce((sum, load) => sum + massOf(load), 0);
  // A truck with two dockets of one group comes once.
  const trucks = (some: readonly PlanLoad[]) => new Set(some.map(({ id }) => id)).size;
  return { loads: trucks(counted), kg: kg(counted), doneLoads: trucks(done), doneKg: kg(done) };
}

/** What is planned and done of each grade for each destination. */
export function totalsOf(loads: readonly PlanLoad[]): GroupTotal[] {
  const counted = loads.filter((load) => !isOff(load));
  return [...Map.groupBy(counted, (load) => `${load.gradeCode} → ${load.destinationName}`)]
    .map(([key, own]) => ({
      key,
      gradeCode: own[0]?.gradeCode ?? '',
      destinationName: own[0]?.destinationName ?? '',
      ...sumOf(own),
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
}
