import { findTask } from '../../../model/apply-changes.ts';
import type { BoardScreen } from '../state/use-board.ts';

/** Repeats the loads that are selected, or shows what recurs. */
export function repeatSelected({ selection, setDialog }: BoardScreen): void {
  const tasks = selection.with(undefined).filter(({ isMine }) => isMine);
  setDialog(tasks.length > 0 ? { kind: 'repeat', tasks } : { kind: 'recurring' });
}

/** The palette takes the focus: the load that the cursor of the grid is on is meant as well. */
export function repeatFocused({ shown, selection, grid, setDialog }: BoardScreen): void {
  const cell = grid.current?.cell();
  const focused = shown && cell?.kind === 'load' ? findTask(shown, cell.taskId) : undefined;
  const tasks = selection.ids.size > 0 || !focused ? selection.with(undefined) : [focused];
  const own = tasks.filter(({ isMine }) => isMine);
  setDialog(own.length > 0 ? { kind: 'repeat', tasks: own } : { kind: 'recurring' });
}
