import { isOffPlan, type OpenStock, type ProposalLeftOver, type Task } from '@haulboard/contract';
import { distanceM } from '@haulboard/contract/geo';
import { loadsOf, type DayInputs } from './day-inputs.ts';

/** Whole loads that are alike, and what each of them would be on the plan. */
export type Wood = {
  crewId: number;
  crewCode: string;
  crewName: string;
  forestName: string;
  skidId: number;
  skidName: string;
  logGradeId: number;
  gradeCode: string;
  destinationId: number;
  destinationName: string;
  priority: number;
  goal: 'reserved' | 'usual' | 'closest' | 'asked';
  /** Unassigned loads first: somebody has planned those already. */
  units: Unit[];
};
export type Unit = { task: Task | null; stock: OpenStock | null; number: number };

/** What a load counts that nobody gave a priority: the middle of 1 … 5. */
const USUAL_PRIORITY = 3;

type Source = Pick<
  OpenStock,
  'crewId' | 'crewCode' | 'crewName' | 'forestName' | 'skidId' | 'skidName' | 'logGradeId' | 'gradeCode'
>;

function sourceOf(from: Source): Source {
  const { crewId, crewCode, crewName, forestName, skidId, skidName, logGradeId, gradeCode } = from;
  return { crewId, crewCode, crewName, forestName, skidId, skidName, logGradeId, gradeCode };
}

function isSameWood(one: Source, other: Source): boolean {
  return one.crewId === other.crewId && one.skidId === other.skidId && one.logGradeId === other.logGradeId;
}

type Goal = { destinationId: number; how: 'reserved' | 'usual' | 'closest' };

/** Where stock goes: reserved for, where most of it goes that day, or the nearest open one that takes the grade. */
function goalOf(stock: OpenStock, { board, field }: DayInputs): Goal | undefined {
  if (stock.destinationId !== null) {
    return { destinationId: stock.destinationId, how: 'reserved' };
  }
  const same = loadsOf(board).filter((task) => isSameWood(task, stock) && !isOffPlan(task.taskStatus));
  const usual = [...Map.groupBy(same, ({ destinationId }) => destinationId)].toSorted(
    ([oneId, one], [otherId, other]) => other.length - one.length || oneId - otherId,
  )[0];
  if (usual) {
    return { destinationId: usual[0], how: 'usual' };
  }
  const skid = field.skids.get(stock.skidId);
  const open = [...field.destinations.values()].filter(
    ({ isActive, gradeIds }) => isActive && gradeIds.includes(stock.logGradeId),
  );
  const closest = skid && open.toSorted((a, b) => distanceM(skid, a) - distanceM(skid, b) || a.id - b.id)[0];
  return closest && { destinationId: closest.id, how: 'closest' };
}

export type Demanded = { woods: Wood[]; leftOver: ProposalLeftOver[] };

function leftOver(wood: Wood, why: ProposalLeftOver['why']): ProposalLeftOver {
  const { crewCode, forestName, gradeCode, destinationName, priority, units } = wood;
  const place = destinationName === '' ? null : destinationName;
  return { crewCode, forestName, gradeCode, destinationName: place, priority, loads: units.length, why };
}

/** The carrier's own unassigned loads that can be put on a truck by themselves. */
export function openTasks({ board }: DayInputs): Task[] {
  return board.unassigned.filter(
    ({ isMine, taskStatus, packets }) => isMine && !isOffPlan(taskStatus) && packets === undefined,
  );
}

/** The carrier's own unassigned loads, each as wood of its own. One of several dockets is put on a truck by hand. */
function ofTasks(inputs: DayInputs): Wood[] {
  const { board } = inputs;
  return openTasks(inputs).map((task) => {
    const stock = board.stock.find((one) => isSameWood(one, task));
    const { destinationId, destinationName } = task;
    return {
      ...sourceOf(task),
      destinationId,
      destinationName,
      priority: stock?.priority ?? USUAL_PRIORITY,
      goal: 'asked',
      units: [{ task, stock: null, number: 1 }],
    };
  });
}

/** What lies on the skids, whole loads only. What is held waits for somebody to let it go. */
function ofStock(inputs: DayInputs): Wood[] {
  const { board, field } = inputs;
  return board.stock.flatMap((stock): Wood[] => {
    const loads = Math.floor(stock.remainingLoads);
    if (loads < 1 || stock.heldFor !== undefined) {
      return [];
    }
    const goal = goalOf(stock, inputs);
    const units = Array.from({ length: loads }, (_, at) => ({ task: null, stock, number: at + 1 }));
    const { priority } = stock;
    return [
      {
        ...sourceOf(stock),
        destinationId: goal?.destinationId ?? 0,
        destinationName: field.destinations.get(goal?.destinationId ?? 0)?.name ?? '',
        priority,
        goal: goal?.how ?? 'closest',
        units,
      },
    ];
  });
}

/** Why a wood cannot be planned whatever the trucks; nothing when it can. */
function checkWood(wood: Wood, { field, facts }: DayInputs): ProposalLeftOver['why'] | undefined {
  const crew = field.crews.get(wood.crewId);
  const skid = field.skids.get(wood.skidId);
  const destination = field.destinations.get(wood.destinationId);
  if (!crew || !skid || facts.crews.get(wood.crewId)?.off) {
    return 'crew-off';
  }
  return destination?.isActive && destination.gradeIds.includes(wood.logGradeId)
    ? undefined
    : 'no-destination';
}

function demandKey(wood: Wood): string {
  return [wood.crewId, wood.skidId, wood.logGradeId, wood.destinationId, wood.priority].join(' ');
}

/** What of a day waits for a truck, alike loads together, and what cannot go at all. */
export function demandOf(inputs: DayInputs): Demanded {
  const all = [...ofTasks(inputs), ...ofStock(inputs)];
  const grouped = [...Map.groupBy(all, demandKey).values()].flatMap((same) => {
    const goal = same.find((wood) => wood.goal !== 'asked')?.goal ?? 'asked';
    const [first] = same;
    return first ? [{ ...first, goal, units: same.flatMap(({ units }) => units) }] : [];
  });
  const judged = grouped.map((wood) => ({ wood, why: checkWood(wood, inputs) }));
  return {
    woods: judged.flatMap(({ wood, why }) => (why === undefined ? [wood] : [])),
    leftOver: judged.flatMap(({ wood, why }) => (why === undefined ? [] : [leftOver(wood, why)])),
  };
}
