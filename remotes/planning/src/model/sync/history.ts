import type { StepLabel } from '@haulboard/contract';
import type { CommandLabel } from '../commands/commands.ts';
import type { Batch } from './queue.ts';

/** Something that can be taken back: a step of the server's record, or a command on its way there. */
export type Doing = { step: StepLabel } | { command: CommandLabel };

/** What undo and redo would take. Null: nothing. Undefined: the server will say. */
export type PredictedUndo = { undo: Doing | null | undefined; redo: Doing | null | undefined };

/** What the server said last that undo and redo would take. */
export type Told = { undo: StepLabel | null | undefined; redo: StepLabel | null | undefined };

/** While it is asked for anew, that there was nothing to take is old news. */
export function inDoubt(told: Told | undefined): Told | undefined {
  return told && { undo: told.undo ?? undefined, redo: told.redo ?? undefined };
}

type Pile = {
  /** What is on its way, newest last. */
  own: (Doing | undefined)[];
  /** What comes after that. */
  rest: Doing | null | undefined;
};

function take(pile: Pile): Doing | null | undefined {
  if (pile.own.length > 0) {
    return pile.own.pop();
  }
  const taken = pile.rest;
  pile.rest = taken === null ? null : undefined;
  return taken;
}

function topOf({ own, rest }: Pile): Doing | null | undefined {
  return own.length > 0 ? own.at(-1) : rest;
}

function known(label: StepLabel | null | undefined): Doing | null | undefined {
  return label ? { step: label } : label;
}

/** Moves what one pile gives to the other. */
function shift(from: Pile, to: Pile): void {
  const taken = take(from);
  if (taken !== null) {
    to.own.push(taken);
  }
}

/**
 * What undo and redo would take once everything on its way has arrived. It starts from what the server said last. On
 * top come the commands of this tab that the server did not know of.
 */
export function predictUndo(
  told: Told | undefined,
  batches: readonly Pick<Batch, 'label' | 'takeBack' | 'state'>[],
): PredictedUndo {
  const done: Pile = { own: [], rest: known(told?.undo) };
  const undone: Pile = { own: [], rest: known(told?.redo) };
  for (const { label, takeBack, state } of batches) {
    if (label) {
      done.own.push({ command: label });
      undone.own = [];
      // The server may have told of an undo that came after a change which has arrived.
      undone.rest = state === 'settled' ? (undone.rest ?? undefined) : null;
    } else if (state !== 'settled' && takeBack === 'undo') {
      shift(done, undone);
    } else if (state !== 'settled') {
      shift(undone, done);
    }
  }
  return { undo: topOf(done), redo: topOf(undone) };
}
