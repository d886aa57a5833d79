import type { Board, Task } from '@haulboard/contract';
import { TaskStatus } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { readBoard } from '../plan/board/board.ts';
import { readPlanLookups, type PlanLookups } from '../plan/day/plan-lookups.ts';
import type { DayFacts, Load } from '../preflight/facts.ts';
import { readFacts } from '../preflight/read-facts.ts';

/** Everything a proposal is made from: plain data, so that it can go to a worker. */
export type DayInputs = { board: Board; field: PlanLookups; facts: DayFacts; zone: string; now: number };

/** A load that stands for a question: what would the rules say of this truck, this wood, this destination? */
export function askedLoad(part: Pick<Load, 'crewId' | 'skidId' | 'logGradeId'> & Partial<Load>): Load {
  return {
    id: -1,
    carrierId: 0,
    vehicleId: null,
    seq: 0,
    destinationId: 0,
    plannedDepartAt: null,
    plannedLoadAt: null,
    plannedUnloadAt: null,
    plannedEndAt: null,
    estPayloadKg: 0,
    taskStatus: TaskStatus.Draft,
    ...part,
  };
}

/** The board's loads, those of others on its trucks included, as the rules see them. */
export function loadsOf(board: Board): Task[] {
  return [...board.vehicles.flatMap(({ tasks }) => tasks), ...board.unassigned];
}

const NOTHING = { crewId: 0, skidId: 0, logGradeId: 0 };

/** Questions that name every truck, crew, skid and destination of the day, so that their facts are read. */
function everything(board: Board, field: PlanLookups): Load[] {
  const wood = board.stock.map(({ crewId, skidId, logGradeId }) => askedLoad({ crewId, skidId, logGradeId }));
  const trucks = board.vehicles.map(({ vehicleId }) => askedLoad({ ...NOTHING, vehicleId }));
  const places = [...field.destinations.keys()].map((destinationId) =>
    askedLoad({ ...NOTHING, destinationId }),
  );
  return [...loadsOf(board), ...wood, ...trucks, ...places];
}

/** Reads a carrier's day; nothing when there is no such carrier. */
export async function readInputs(
  db: Db,
  plan: { carrierId: number; day: Day; zone: string },
): Promise<DayInputs | undefined> {
  const { carrierId, day, zone } = plan;
  const board = await readBoard(db, day, { carrierId, zone });
  if (!board) {
    return undefined;
  }
  const field = await readPlanLookups(db, plan);
  const facts = await readFacts(db, plan, { loads: everything(board, field), field });
  return { board, field, facts, zone, now: now() };
}
