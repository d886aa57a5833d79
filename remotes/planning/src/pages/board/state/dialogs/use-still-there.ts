import type { Board, Task } from '@haulboard/contract';
import { useMemo } from 'react';
import { findTask } from '../../../../model/commands/apply-changes.ts';

/** How many of a dialog's loads were removed since it was opened. */
export type Gone = { count: number; isAll: boolean };

type StillThere = {
  /** As they are now; as they were, when all of them are gone. */
  tasks: readonly Task[];
  gone: Gone;
};

type UseStillThereOptions = {
  board: Board | undefined;
  opened: readonly Task[];
  /** What the server calls a load that had no number yet. */
  resolve: (taskId: number) => number;
};

/** Which of a dialog's loads are still on the board: somebody else may remove them below it. */
export function useStillThere({ board, opened, resolve }: UseStillThereOptions): StillThere {
  return useMemo(() => {
    const tasks = board ? opened.flatMap(({ id }) => findTask(board, resolve(id)) ?? []) : opened;
    const gone = { count: opened.length - tasks.length, isAll: tasks.length === 0 };
    return { tasks: gone.isAll ? opened : tasks, gone };
  }, [board, opened, resolve]);
}
