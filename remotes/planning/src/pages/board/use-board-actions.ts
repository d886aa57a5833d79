import type { Board, BoardVehicle } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Outcome } from '../../model/commands.ts';
import type { Foretold } from '../../model/history.ts';
import type { Refusal } from '../../model/refusals.ts';
import { decide, type BoardCommand } from './board-command.ts';
import { stepText } from './history/step-words.ts';
import type { PlanStore, WhichPlan } from './plan-store.ts';
import { commandText } from './words/command-words.ts';
import { leftText, refusalText } from './words/refusal-words.ts';

type Given = {
  board: Board | undefined;
  rows: readonly BoardVehicle[];
  store: PlanStore;
  plan: WhichPlan;
  /** What undo and redo would take. */
  foretold: Foretold;
  /** Why nothing at all can be changed here. */
  locked: Refusal | undefined;
  announce: (text: string) => void;
};

export type BoardActions = {
  /** Does it, or says why not. */
  run: (command: BoardCommand) => Outcome;
  /** What it would change, or why not, without doing it. */
  consider: (command: BoardCommand) => Outcome;
  /** Why it would be refused, without doing it. */
  refuse: (command: BoardCommand) => Refusal | undefined;
  undo: () => void;
  redo: () => void;
};

type Passed = { taskId: number; way: number; distance: number };

const TRUCK_REFUSALS = new Set<Refusal['code']>(['sharedOut', 'offeredOut', 'truckOff']);

/** The one place where commands become changes, words and notices. */
export function useBoardActions(given: Given): BoardActions {
  const { board, rows, store, plan, foretold, locked, announce } = given;
  const { notify } = useShell();
  const { i18n, t } = useLingui();
  const passed = useRef<Passed | undefined>(undefined);

  const say = (text: string) => {
    announce(text);
    notify.info(text);
  };

  function consider(command: BoardCommand): Outcome {
    if (locked) {
      return { isOk: false, refusal: locked };
    }
    return board
      ? decide({ board, rows, nextId: store.nextId }, command)
      : { isOk: false, refusal: { code: 'gone' } };
  }

  function run(asked: BoardCommand): Outcome {
    const command = goPast(asked, passed.current);
    const outcome = consider(command);
    passed.current = undefined;
    if (outcome.isOk) {
      store.run(plan, outcome);
      const left = outcome.left ?? [];
      if (left.length > 0) {
        say(leftText(i18n, { done: outcome.label.count ?? outcome.changes.length, left }));
      } else {
        announce(commandText(i18n, outcome.label));
      }
      return outcome;
    }
    const reason = refusalText(i18n, outcome.refusal);
    if (command.type === 'toTruck' && TRUCK_REFUSALS.has(outcome.refusal.code)) {
      const { taskId, step } = command;
      passed.current = { taskId, way: Math.sign(step), distance: Math.abs(step) };
      say(t`${reason}. Press again to go past it.`);
    } else {
      say(reason);
    }
    return outcome;
  }

  function takeBack(kind: 'undo' | 'redo'): void {
    const nothing: Refusal = { code: kind === 'undo' ? 'nothingToUndo' : 'nothingToRedo' };
    const refusal = locked ?? (foretold[kind] === null ? nothing : store.takeBack(plan, kind));
    if (refusal) {
      say(refusalText(i18n, refusal));
    }
  }

  useEffect(
    () =>
      store.onNews((news) => {
        if (news.kind === 'takenBack') {
          const what = stepText(i18n, news.label);
          announce(news.isRedo ? t`Done again: ${what}` : t`Undone: ${what}`);
        }
        if (news.kind === 'undoRefused') {
          const { load } = news;
          const by = news.by === 'driver' ? t`The driver` : news.by;
          say(
            load === ''
              ? t`Not undone: ${by} has changed the load since`
              : t`Not undone: ${by} has changed the load since (${load})`,
          );
        }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the words follow the language, not every drawing
    [store, i18n],
  );

  return {
    run,
    consider,
    refuse: (command) => {
      const outcome = consider(command);
      return outcome.isOk ? undefined : outcome.refusal;
    },
    undo: () => takeBack('undo'),
    redo: () => takeBack('redo'),
  };
}

/** The same key pressed again on a truck that refuses goes to the one behind it. */
function goPast(command: BoardCommand, passed: Passed | undefined): BoardCommand {
  const isSame =
    command.type === 'toTruck' && passed?.taskId === command.taskId && passed.way === command.step;
  return isSame ? { ...command, step: command.step * (passed.distance + 1) } : command;
}
