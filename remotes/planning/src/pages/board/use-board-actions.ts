import type { Board, BoardVehicle } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { CommandLabel, Outcome } from '../../model/commands.ts';
import type { Refusal } from '../../model/refusals.ts';
import { decide, type BoardCommand } from './board-command.ts';
import type { PlanStore, WhichPlan } from './plan-store.ts';
import { commandText } from './words/command-words.ts';
import { leftText, refusalText } from './words/refusal-words.ts';

type Given = {
  board: Board | undefined;
  rows: readonly BoardVehicle[];
  store: PlanStore;
  plan: WhichPlan;
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
  const { board, rows, store, plan, locked, announce } = given;
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

  function takeBack(answer: Refusal | CommandLabel, isRedo: boolean): void {
    if ('code' in answer) {
      say(refusalText(i18n, answer));
      return;
    }
    const what = commandText(i18n, answer);
    announce(isRedo ? t`Done again: ${what}` : t`Undone: ${what}`);
  }

  useEffect(
    () =>
      store.onNews((news) => {
        if (news.kind === 'undoRefused') {
          const { by } = news;
          const what = commandText(i18n, news.label);
          say(t`Not undone (${what}): ${by} has changed the load since`);
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
    undo: () => takeBack(locked ?? store.undo(plan), false),
    redo: () => takeBack(locked ?? store.redo(plan), true),
  };
}

/** The same key pressed again on a truck that refuses goes to the one behind it. */
function goPast(command: BoardCommand, passed: Passed | undefined): BoardCommand {
  const isSame =
    command.type === 'toTruck' && passed?.taskId === command.taskId && passed.way === command.step;
  return isSame ? { ...command, step: command.step * (passed.distance + 1) } : command;
}
