import {
  isLive,
  isSamePacket,
  packetsOf,
  shareOf,
  type Board,
  type BoardVehicle,
  type OpenStock,
  type Task,
} from '@haulboard/contract';
import { rankOf } from './command-errors.ts';
import { outcomeOf, subjectOf, type LocalChange } from './local-change.ts';

/** The board with changes on it, before the server has said anything. Rows that nothing touches stay the same objects. */
export function applyChanges(board: Board, changes: readonly LocalChange[]): Board {
  return changes.reduce((shown, change) => {
    const subject = subjectOf(change);
    const after = outcomeOf(change);
    const before = findTask(shown, subject.id);
    const isGone = change.kind !== 'create' && before === undefined;
    return isGone ? shown : restock(place(shown, subject.id, after), before, after);
  }, board);
}

/** The board with answered loads in their places: what the server said wins over what was seen before. */
export function applyAnswers(board: Board, tasks: readonly Task[]): Board {
  return tasks.reduce((shown, task) => {
    const known = findTask(shown, task.id);
    return known && known.version >= task.version ? shown : place(shown, task.id, task);
  }, board);
}

/** A load of the board by its id. */
export function findTask(board: Board, id: number): Task | undefined {
  for (const vehicle of board.vehicles) {
    const found = vehicle.tasks.find((task) => task.id === id);
    if (found) {
      return found;
    }
  }
  return board.unassigned.find((task) => task.id === id);
}

/** A truck of the board by its id. */
export function findVehicle(board: Board, id: number | null): BoardVehicle | undefined {
  return id === null ? undefined : board.vehicles.find((vehicle) => vehicle.vehicleId === id);
}

function numbered(tasks: readonly Task[]): Task[] {
  const ordered = tasks.toSorted((one, other) => rankOf(one) - rankOf(other));
  return ordered.map((task, index) => (task.seq === index + 1 ? task : { ...task, seq: index + 1 }));
}

/** Takes the load out of where it is and, when it still exists, puts it where it belongs. */
function place(board: Board, id: number, task: Task | undefined): Board {
  const vehicles = board.vehicles.map((vehicle) => placeInRow(vehicle, id, task));
  const rest = board.unassigned.filter((other) => other.id !== id);
  const others = rest.length === board.unassigned.length ? board.unassigned : rest;
  const isLoose = task !== undefined && task.vehicleId === null;
  const at = board.unassigned.findIndex((other) => other.id === id);
  const unassigned = isLoose ? others.toSpliced(at === -1 ? others.length : at, 0, task) : others;
  return { ...board, vehicles, unassigned };
}

function placeInRow(vehicle: BoardVehicle, id: number, task: Task | undefined): BoardVehicle {
  const isHere = task?.vehicleId === vehicle.vehicleId;
  const wasHere = vehicle.tasks.some((other) => other.id === id);
  if (!isHere && !wasHere) {
    return vehicle;
  }
  const others = vehicle.tasks.filter((other) => other.id !== id);
  if (!isHere) {
    return { ...vehicle, tasks: numbered(others) };
  }
  const at = Math.min(Math.max(task.seq, 1) - 1, others.length);
  return { ...vehicle, tasks: numbered(others.toSpliced(at, 0, task)) };
}

/** How much of this stock a load takes: of several dockets, each its share. */
function takes(task: Task | undefined, stock: OpenStock): number {
  const isTaken = task && isLive(task.taskStatus) && packetsOf(task).some((one) => isSamePacket(one, stock));
  return isTaken ? shareOf(task) : 0;
}

const tenth = (loads: number) => Math.round(loads * 10) / 10;

function restock(board: Board, before: Task | undefined, after: Task | undefined): Board {
  const changed = board.stock.map((stock) => {
    const delta = takes(after, stock) - takes(before, stock);
    return delta === 0
      ? stock
      : {
          ...stock,
          plannedLoads: tenth(stock.plannedLoads + delta),
          remainingLoads: tenth(stock.remainingLoads - delta),
        };
  });
  return changed.every((stock, index) => stock === board.stock[index]) ? board : { ...board, stock: changed };
}
