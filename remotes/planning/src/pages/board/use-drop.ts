import type { OpenStock, Task } from '@haulboard/contract';
import { useMemo, useState } from 'react';
import { hasStarted, type CommandError } from '../../model/commands/command-errors.ts';
import { checkTransfer, TRIED_REASON } from '../../model/commands/transfer.ts';
import type { BoardCommand, ManyCommand } from './state/actions/board-command.ts';
import type { Dragged, Landing } from './grid/drag-data.ts';
import type { DropHint } from './grid/truck-row.tsx';
import { useDragWatch } from './grid/use-drag.ts';
import { toPlanChange, type LocalChange } from '../../model/commands/local-change.ts';
import type { WhichPlan } from './state/plan/plan-store.ts';
import { useTry } from './preflight/use-try.ts';
import type { BoardActions, Consider } from './state/actions/use-board-actions.ts';

type Hint = DropHint & { vehicleId: number };
type Over = {
  hint: Hint | undefined;
  refusal: CommandError | undefined;
  at?: { x: number; y: number } | undefined;
};
type Hovered = Over & { changes: readonly LocalChange[] | undefined };
const NOTHING: Hovered = { hint: undefined, refusal: undefined, changes: undefined };

type CommandOfOptions = {
  plan: WhichPlan;
  run: BoardActions['run'];
  consider: Consider;
  /** Where a load is now: a place behind it is one less once it is lifted out. */
  placeOf: (taskId: number) => Task | undefined;
  /** The chosen loads, when the dragged one is among them: they come with it. */
  fellowsOf: (taskId: number) => readonly number[];
  /** The last load before a place of a truck's day that is not carried along. */
  loadBefore: (vehicleId: number, seq: number, carried: readonly number[]) => number | null;
  findStock: (stockId: number) => OpenStock | undefined;
  /** A begun load was dropped on another truck: why is asked first. */
  onTakeOver: (task: Task, vehicleId: number) => void;
  onStock: (stock: OpenStock, vehicleId: number) => void;
};

/** What was begun does not move to another truck: that one takes it over. */
function isTakenOver(task: Task, vehicleId: number): boolean {
  return hasStarted(task) && task.vehicleId !== vehicleId && checkTransfer(task) === undefined;
}

function commandOf(given: CommandOfOptions, dragged: Dragged, landing: Landing): BoardCommand | undefined {
  if (dragged.kind === 'stock') {
    return undefined;
  }
  const { taskId } = dragged;
  const taskIds = given.fellowsOf(taskId);
  if (taskIds.length > 1) {
    return { type: 'many', taskIds, each: carryTo(given, taskIds, landing) };
  }
  if (landing.kind === 'unassigned') {
    return { type: 'unassign', taskId };
  }
  const now = given.placeOf(taskId);
  if (now && isTakenOver(now, landing.vehicleId)) {
    return { type: 'transfer', taskId, vehicleId: landing.vehicleId, reason: TRIED_REASON };
  }
  const isBehind = now?.vehicleId === landing.vehicleId && now.seq < landing.seq;
  return { type: 'move', taskId, vehicleId: landing.vehicleId, seq: landing.seq - (isBehind ? 1 : 0) };
}

function carryTo(given: CommandOfOptions, taskIds: readonly number[], landing: Landing): ManyCommand {
  if (landing.kind === 'unassigned') {
    return { type: 'unassign' };
  }
  const { vehicleId, seq } = landing;
  return { type: 'moveTo', vehicleId, after: given.loadBefore(vehicleId, seq, taskIds) };
}

/** Dropping is one more way to give a command; what would be refused says so before the drop. */
export function useDrop(given: CommandOfOptions): Over {
  const { run, consider, placeOf, findStock, onStock, onTakeOver } = given;
  const [over, setOver] = useState<Hovered>(NOTHING);
  const verdict = useTry(given.plan, over.changes?.map(toPlanChange));
  useDragWatch({
    onOver: (dragged, landing, { clientX: x, clientY: y }) => {
      const command = landing && commandOf(given, dragged, landing);
      const outcome = command && consider(command);
      const refusal = outcome && !outcome.isOk ? outcome.refusal : undefined;
      const changes = landing?.kind === 'row' && outcome?.isOk ? outcome.changes : undefined;
      const hint =
        landing?.kind === 'row'
          ? { vehicleId: landing.vehicleId, seq: landing.seq, isAllowed: refusal === undefined }
          : undefined;
      setOver((before) => {
        const isSame =
          before.hint?.vehicleId === hint?.vehicleId &&
          before.hint?.seq === hint?.seq &&
          before.refusal?.code === refusal?.code;
        const at = refusal && { x, y };
        return isSame ? before : { hint, refusal, changes, at };
      });
    },
    onDrop: (dragged, landing) => {
      setOver(NOTHING);
      const command = landing && commandOf(given, dragged, landing);
      const stock = dragged.kind === 'stock' ? findStock(dragged.stockId) : undefined;
      const taken = command?.type === 'transfer' && consider(command).isOk ? command : undefined;
      const task = taken && placeOf(taken.taskId);
      if (task) {
        onTakeOver(task, taken.vehicleId);
      } else if (command) {
        run(command);
      } else if (stock && landing?.kind === 'row') {
        onStock(stock, landing.vehicleId);
      }
    },
  });
  // The day is drawn anew for each other hint, and not for each movement.
  const hint = useMemo(() => over.hint && { ...over.hint, verdict }, [over.hint, verdict]);
  return { hint, refusal: over.refusal, at: over.at };
}
