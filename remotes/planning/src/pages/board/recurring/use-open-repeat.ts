import { findTask } from '../../../model/commands/apply-changes.ts';
import { useBoardDialogs, useBoardPlan, useBoardSelection } from '../state/board-context.tsx';

/** Opens the dialog that repeats loads, or the list of what recurs. */
export function useOpenRepeat() {
  const { shown } = useBoardPlan();
  const { selection, grid } = useBoardSelection();
  const { setDialog } = useBoardDialogs();
  return {
    /** For the loads that are selected. */
    selected: () => {
      const tasks = selection.with(undefined).filter(({ isMine }) => isMine);
      setDialog(tasks.length > 0 ? { kind: 'repeat', tasks } : { kind: 'recurring' });
    },
    /** The palette takes the focus: the load that the cursor of the grid is on is meant as well. */
    focused: () => {
      const cell = grid.current?.cell();
      const focused = shown && cell?.kind === 'load' ? findTask(shown, cell.taskId) : undefined;
      const tasks = selection.ordered.length > 0 || !focused ? selection.with(undefined) : [focused];
      const own = tasks.filter(({ isMine }) => isMine);
      setDialog(own.length > 0 ? { kind: 'repeat', tasks: own } : { kind: 'recurring' });
    },
  };
}
