import type { Board, BoardVehicle } from '@haulboard/contract';
import { findTask } from '../../model/apply-changes.ts';
import {
  addLoad,
  backToDraft,
  moveTo,
  publish,
  refused,
  removeLoad,
  shiftInDay,
  unassign,
  type Outcome,
} from '../../model/commands.ts';
import { editLoad } from '../../model/edit-load.ts';
import type { LoadDraft } from '../../model/load-draft.ts';

/** What keys, drag, menu and dialogs ask for: one list, so that none of them has rules of its own. */
export type BoardCommand =
  | { type: 'add'; draft: LoadDraft }
  | { type: 'edit'; taskId: number; draft: LoadDraft }
  | { type: 'move'; taskId: number; vehicleId: number; seq?: number }
  | { type: 'toTruck'; taskId: number; step: number }
  | { type: 'shift'; taskId: number; step: -1 | 1 }
  | { type: 'unassign'; taskId: number }
  | { type: 'remove'; taskId: number; reason?: string }
  | { type: 'publish'; taskIds: readonly number[] }
  | { type: 'backToDraft'; taskId: number };

type Scene = {
  board: Board;
  /** The rows in the order they are seen: "next truck" is the one below. */
  rows: readonly BoardVehicle[];
  nextId: () => number;
};

/** Turns what a person asked for into changes, or into the reason why not. */
export function decide({ board, rows, nextId }: Scene, command: BoardCommand): Outcome {
  switch (command.type) {
    case 'add':
      return addLoad(board, command.draft, nextId());
    case 'edit':
      return editLoad(board, command.taskId, command.draft);
    case 'move':
      return moveTo(board, command.taskId, command);
    case 'toTruck':
      return toTruck({ board, rows }, command.taskId, command.step);
    case 'shift':
      return shiftInDay(board, command.taskId, command.step);
    case 'unassign':
      return unassign(board, command.taskId);
    case 'remove':
      return removeLoad(board, command.taskId, command.reason);
    case 'publish':
      return publish(board, command.taskIds);
    case 'backToDraft':
      return backToDraft(board, command.taskId);
  }
}

/** To the truck `step` rows below; a load without a truck comes in at the top or the bottom. */
function toTruck({ board, rows }: Pick<Scene, 'board' | 'rows'>, taskId: number, step: number): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return refused({ code: 'gone' });
  }
  const row = rows.findIndex(({ vehicleId }) => vehicleId === task.vehicleId);
  const outside = step > 0 ? -1 : rows.length;
  const target = rows[(row === -1 ? outside : row) + step];
  if (!target) {
    return refused({ code: step > 0 ? 'lastTruck' : 'firstTruck' });
  }
  return moveTo(board, taskId, { vehicleId: target.vehicleId });
}
