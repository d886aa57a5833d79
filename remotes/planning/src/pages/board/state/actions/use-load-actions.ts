import type { Task } from '@haulboard/contract';
import type { BoardCommand, ManyCommand } from './board-command.ts';
import { useBoardDialogs, useBoardPlan } from '../board-context.tsx';
import type { BoardDialogs, BoardPlan } from '../use-board.ts';

/** What can be done with one load or with several: the same list for keys, menu and the bar of the selection. */
function loadActions({ preflight, run, stepper }: BoardPlan, dialogs: BoardDialogs, tasks: readonly Task[]) {
  const { edit, split, removeOrAsk, setDialog } = dialogs;
  const taskIds = tasks.map(({ id }) => id);
  const [first] = tasks;
  const one = tasks.length === 1 ? first : undefined;
  const each = (command: ManyCommand) => void run({ type: 'many', taskIds, each: command });
  // A single load that meets a truck which refuses can go past it by the same key.
  const single = (command: (taskId: number) => BoardCommand, many: ManyCommand) =>
    one ? void run(command(one.id)) : each(many);
  return {
    toTruck: (step: -1 | 1) =>
      single((taskId) => ({ type: 'toTruck', taskId, step }), { type: 'toTruck', step }),
    shift: (step: -1 | 1) => each({ type: 'shift', step }),
    edit: () => (one ? edit(one) : setDialog({ kind: 'bulk', tasks })),
    split: () => first && split(first),
    join: () => each({ type: 'join' }),
    moveTo: () => setDialog({ kind: 'move', tasks }),
    unassign: () => each({ type: 'unassign' }),
    backToDraft: () => each({ type: 'backToDraft' }),
    remove: () => removeOrAsk(tasks),
    copy: () => each({ type: 'copy' }),
    swap: () => void run({ type: 'swap', taskIds }),
    // What the checks have something to say about is published where it can be read.
    publish: () =>
      taskIds.some((id) => preflight.byTask.has(id))
        ? setDialog({ kind: 'publish', only: taskIds })
        : void run({ type: 'publish', taskIds }),
    divert: () => first && setDialog({ kind: 'divert', task: first }),
    transfer: () => first && setDialog({ kind: 'transfer', task: first }),
    step: (to: number) => each({ type: 'step', to, reason: '', stepper }),
    tell: () => setDialog({ kind: 'told', tasks }),
    repeat: () => setDialog({ kind: 'repeat', tasks: tasks.filter(({ isMine }) => isMine) }),
    /** Off the truck; what is on none is removed. */
    drop: () =>
      tasks.every(({ vehicleId }) => vehicleId === null) ? removeOrAsk(tasks) : each({ type: 'unassign' }),
  };
}

export type LoadActions = ReturnType<typeof loadActions>;

/** What can be done with the given loads; `useLoadActions()(tasks)`. */
export function useLoadActions(): (tasks: readonly Task[]) => LoadActions {
  const plan = useBoardPlan();
  const dialogs = useBoardDialogs();
  return (tasks) => loadActions(plan, dialogs, tasks);
}
