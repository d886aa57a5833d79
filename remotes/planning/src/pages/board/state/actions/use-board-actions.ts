import type { Board, BoardVehicle } from '@haulboard/contract';
import type { DoneVoice } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import type { CommandLabel, Outcome } from '../../../../model/commands/commands.ts';
import type { PredictedUndo } from '../../../../model/sync/history.ts';
import type { CommandError } from '../../../../model/commands/command-errors.ts';
import { decide, isStep, type BoardCommand } from './board-command.ts';
import { hasWayBack } from '../../../../model/commands/steps.ts';
import type { LocalChange } from '../../../../model/commands/local-change.ts';
import type { PlanStore, WhichPlan } from '../plan/plan-store.ts';
import { isAway } from '../plan/take-back-check.ts';
import { useEvents } from '../../../../components/use-event.ts';
import { usePlanNews } from '../plan/use-plan-news.ts';
import { commandText } from '../../labels/command-labels.ts';
import { leftText, commandErrorText } from '../../labels/command-error-labels.ts';

type UseBoardActionsOptions = {
  board: Board | undefined;
  rows: readonly BoardVehicle[];
  store: PlanStore;
  plan: WhichPlan;
  /** What undo and redo would take. */
  predicted: PredictedUndo;
  /** Why nothing at all can be changed here. */
  locked: CommandError | undefined;
  /** The plan is a record, but what became of its loads can be put right. */
  canStep: boolean;
  voice: DoneVoice;
};

export type BoardActions = {
  /** Does it, or says why not. */
  run: (command: BoardCommand) => Outcome;
  /** Shows what the server has done at one go, with its undo. */
  tell: (label: CommandLabel) => void;
  undo: () => void;
  redo: () => void;
};

/** What a command would change of the board that is shown, or why not, without doing it. */
export type Consider = (command: BoardCommand) => Outcome;

type Passed = { taskId: number; way: number; distance: number };

const TRUCK_REFUSALS = new Set<CommandError['code']>(['sharedOut', 'offeredOut', 'truckOff']);

/** The one place where commands become changes, words and notices. */
export function useBoardActions(given: UseBoardActionsOptions): {
  actions: BoardActions;
  consider: Consider;
} {
  const { board, rows, store, plan, predicted, locked, canStep, voice } = given;
  const { i18n, t } = useLingui();
  const passed = useRef<Passed | undefined>(undefined);

  const refuse = (text: string) => voice.done({ text, tone: 'refused' });
  const undoAction = { label: t`Undo`, keys: 'Ctrl+Z', run: () => actions.undo() };
  const redoAction = { label: t`Redo`, keys: 'Ctrl+Shift+Z', run: () => actions.redo() };

  // A dialog asks while it is drawn: it must hear of the board that it is drawn with.
  const consider = useCallback<Consider>(
    (command) => {
      if (locked && !(canStep && isStep(command))) {
        return { isOk: false, refusal: locked };
      }
      return board
        ? decide({ board, rows, nextId: store.nextId }, command)
        : { isOk: false, refusal: { code: 'gone' } };
    },
    [board, rows, store, locked, canStep],
  );

  function run(asked: BoardCommand): Outcome {
    const command = goPast(asked, passed.current);
    const outcome = consider(command);
    passed.current = undefined;
    if (outcome.isOk) {
      store.run(plan, outcome);
      const left = outcome.left ?? [];
      const text =
        left.length > 0
          ? leftText(i18n, { done: outcome.label.count ?? outcome.changes.length, left })
          : commandText(i18n, outcome.label);
      if (outcome.changes.some(isLasting)) {
        voice.done({ text: t`${text}. It cannot be undone.` });
      } else {
        voice.done(outcome.changes.length > 0 ? { text, action: undoAction } : { text });
      }
      return outcome;
    }
    const reason = commandErrorText(i18n, outcome.refusal);
    if (command.type === 'toTruck' && TRUCK_REFUSALS.has(outcome.refusal.code)) {
      const { taskId, step } = command;
      passed.current = { taskId, way: Math.sign(step), distance: Math.abs(step) };
      refuse(t`${reason}. Press again to skip this truck.`);
    } else {
      refuse(reason);
    }
    return outcome;
  }

  function takeBack(kind: 'undo' | 'redo'): void {
    const nothing: CommandError = { code: kind === 'undo' ? 'nothingToUndo' : 'nothingToRedo' };
    const refusal =
      (canStep ? undefined : locked) ?? (predicted[kind] === null ? nothing : store.takeBack(plan, kind));
    if (refusal) {
      refuse(commandErrorText(i18n, refusal));
    } else if (isAway(store.get().queue)) {
      voice.done({ text: commandErrorText(i18n, { code: kind === 'undo' ? 'undoWaits' : 'redoWaits' }) });
    }
  }

  const actions = useEvents<BoardActions>({
    run,
    tell: (label) => voice.done({ text: commandText(i18n, label), action: undoAction }),
    undo: () => takeBack('undo'),
    redo: () => takeBack('redo'),
  });
  usePlanNews({ store, day: plan.day, voice, undoAction, redoAction });

  return { actions, consider };
}

/** Of a step that was driven the task graph has no way back. */
function isLasting(change: LocalChange): boolean {
  const isDriven = change.kind === 'status' && change.after.statusSource === 'phone';
  return isDriven && !hasWayBack(change.base.taskStatus, change.after.taskStatus);
}

/** The same key pressed again on a truck that refuses goes to the one behind it. */
function goPast(command: BoardCommand, passed: Passed | undefined): BoardCommand {
  const isSame =
    command.type === 'toTruck' && passed?.taskId === command.taskId && passed.way === command.step;
  return isSame ? { ...command, step: command.step * (passed.distance + 1) } : command;
}
