import { useShell } from '@haulboard/data';
import { useEffect } from 'react';
import { findTask } from '../../../model/apply-changes.ts';
import { useEvent } from '../use-event.ts';
import type { BoardScreen } from '../use-board.ts';

/** Repeats the loads that are selected, or shows what recurs. */
export function repeatSelected({ selection, setDialog }: BoardScreen): void {
  const tasks = selection.with(undefined).filter(({ isMine }) => isMine);
  setDialog(tasks.length > 0 ? { kind: 'repeat', tasks } : { kind: 'recurring' });
}

/** The palette takes the focus: the load that the cursor of the grid is on is meant as well. */
function repeatFocused({ shown, selection, grid, setDialog }: BoardScreen): void {
  const cell = grid.current?.cell();
  const focused = shown && cell?.kind === 'load' ? findTask(shown, cell.taskId) : undefined;
  const tasks = selection.ids.size > 0 || !focused ? selection.with(undefined) : [focused];
  const own = tasks.filter(({ isMine }) => isMine);
  setDialog(own.length > 0 ? { kind: 'repeat', tasks: own } : { kind: 'recurring' });
}

/** Offers both in the palette, where the day may be changed. */
export function useRepeatCommands(screen: BoardScreen): void {
  const { commands } = useShell();
  const repeat = useEvent(() => repeatFocused(screen));
  const list = useEvent(() => screen.setDialog({ kind: 'recurring' }));
  const { canEdit } = screen;
  useEffect(() => {
    if (!canEdit) {
      return undefined;
    }
    const leave = [commands.on('planning.repeat', repeat), commands.on('planning.recurring', list)];
    return () => {
      for (const off of leave) {
        off();
      }
    };
  }, [commands, canEdit, repeat, list]);
}
