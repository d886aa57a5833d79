import type { Board, BoardVehicle, ProposalResult } from '@haulboard/contract';
import { findTask } from '../../../../model/commands/apply-changes.ts';
import {
  addLoad,
  backToDraft,
  moveTo,
  publish,
  failed,
  removeLoad,
  shiftInDay,
  unassign,
  type Outcome,
} from '../../../../model/commands/commands.ts';
import { copyLoad } from '../../../../model/commands/copy-load.ts';
import { divert } from '../../../../model/commands/divert.ts';
import { joinDockets } from '../../../../model/commands/dockets.ts';
import { editLoad } from '../../../../model/commands/edit-load.ts';
import type { ChoiceDestination, Choices, LoadDraft } from '../../../../model/drafts/load-draft.ts';
import { forEachLoad, moveMany, shiftMany, type Target } from '../../../../model/commands/many.ts';
import { patchLoad, type Fields } from '../../../../model/commands/patch-load.ts';
import { planRows } from '../../../../model/paste/plan-rows.ts';
import type { Column, Row } from '../../../../model/paste/read-rows.ts';
import { stepTo, type Step } from '../../../../model/commands/steps.ts';
import { transfer } from '../../../../model/commands/transfer.ts';
import { swapLoads, swapTrucks } from '../../../../model/commands/swap.ts';
import { acceptRows } from './accept-rows.ts';

/** What keys, drag, menu and dialogs ask for: one list, so that none of them has rules of its own. */
export type BoardCommand =
  | { type: 'add'; draft: LoadDraft }
  | { type: 'edit'; taskId: number; draft: LoadDraft }
  | { type: 'move'; taskId: number; vehicleId: number; seq?: number }
  | { type: 'toTruck'; taskId: number; step: number }
  | { type: 'shift'; taskId: number; step: -1 | 1 }
  | { type: 'unassign'; taskId: number }
  | { type: 'remove'; taskId: number; reason?: string }
  | { type: 'publish'; taskIds: readonly number[]; at?: number | null }
  | { type: 'backToDraft'; taskId: number }
  | { type: 'fill'; result: ProposalResult; keys: readonly string[] }
  | { type: 'many'; taskIds: readonly number[]; each: ManyCommand }
  | { type: 'divert'; taskId: number; destination: ChoiceDestination; reason: string }
  | { type: 'transfer'; taskId: number; vehicleId: number; reason: string }
  | { type: 'swap'; taskIds: readonly number[] }
  | { type: 'swapTrucks'; vehicleIds: readonly [number, number] }
  | {
      type: 'rows';
      columns: readonly Column[];
      rows: readonly Row[];
      targets: readonly number[];
      choices: Choices;
    };

/** What can be asked of several loads at once. */
export type ManyCommand =
  | { type: 'toTruck'; step: number }
  | { type: 'shift'; step: -1 | 1 }
  | ({ type: 'moveTo' } & Target)
  | { type: 'unassign' }
  | { type: 'remove'; reason?: string }
  | { type: 'backToDraft' }
  | { type: 'copy' }
  | { type: 'join' }
  | ({ type: 'step' } & Step)
  | { type: 'edit'; fields: Fields; choices: Choices };

type CommandContext = {
  board: Board;
  /** The rows in the order they are seen: "next truck" is the one below. */
  rows: readonly BoardVehicle[];
  nextId: () => number;
};

/** What may be asked for on a day that is over: what had begun is put right. */
export function isStep(command: BoardCommand): boolean {
  return command.type === 'many' && (command.each.type === 'step' || command.each.type === 'remove');
}

const SEVERAL = ['fill', 'many', 'divert', 'transfer', 'swap', 'swapTrucks', 'rows'] as const;
type SeveralCommand = Extract<BoardCommand, { type: (typeof SEVERAL)[number] }>;

function isSeveral(command: BoardCommand): command is SeveralCommand {
  return SEVERAL.some((type) => type === command.type);
}

/** Turns what a person asked for into changes, or into the reason why not. */
export function decide({ board, rows, nextId }: CommandContext, command: BoardCommand): Outcome {
  if (isSeveral(command)) {
    return decideSeveral({ board, rows, nextId }, command);
  }
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
      return publish(board, command.taskIds, command.at);
    case 'backToDraft':
      return backToDraft(board, command.taskId);
  }
}

function decideSeveral({ board, rows, nextId }: CommandContext, command: SeveralCommand): Outcome {
  switch (command.type) {
    case 'fill':
      return acceptRows(board, { ...command, nextId });
    case 'many':
      return decideMany({ board, rows, nextId }, command.taskIds, command.each);
    case 'divert':
      return divert(board, command.taskId, command);
    case 'transfer':
      return transfer(board, command.taskId, command);
    case 'swap': {
      const [one, other, ...more] = command.taskIds;
      const isTwo = one !== undefined && other !== undefined && more.length === 0;
      return isTwo ? swapLoads(board, one, other) : failed({ code: 'notTwo' });
    }
    case 'swapTrucks':
      return swapTrucks(board, ...command.vehicleIds);
    case 'rows':
      return planRows({ board, nextId, ...command }).outcome;
  }
}

function decideMany(context: CommandContext, ids: readonly number[], each: ManyCommand): Outcome {
  const { board, rows, nextId } = context;
  switch (each.type) {
    case 'toTruck':
      return forEachLoad(board, ids, (now, id) => toTruck({ board: now, rows }, id, each.step));
    case 'shift':
      return shiftMany(board, ids, each.step);
    case 'moveTo':
      return moveMany(board, ids, each);
    case 'unassign':
      return forEachLoad(board, ids, unassign);
    case 'remove':
      return forEachLoad(board, ids, (now, id) => removeLoad(now, id, each.reason));
    case 'backToDraft':
      return forEachLoad(board, ids, backToDraft);
    case 'copy':
      return forEachLoad(board, ids, (now, id) => copyLoad(now, id, nextId()));
    case 'join':
      return forEachLoad(board, ids, joinDockets);
    case 'step':
      return forEachLoad(board, ids, (now, id) => stepTo(now, id, each));
    case 'edit':
      return forEachLoad(board, ids, (now, id) => patchLoad(now, id, each));
  }
}

/** To the truck `step` rows below; a load without a truck comes in at the top or the bottom. */
function toTruck(
  { board, rows }: Pick<CommandContext, 'board' | 'rows'>,
  taskId: number,
  step: number,
): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  const row = rows.findIndex(({ vehicleId }) => vehicleId === task.vehicleId);
  const outside = step > 0 ? -1 : rows.length;
  const target = rows[(row === -1 ? outside : row) + step];
  if (!target) {
    return failed({ code: step > 0 ? 'lastTruck' : 'firstTruck' });
  }
  return moveTo(board, taskId, { vehicleId: target.vehicleId });
}
