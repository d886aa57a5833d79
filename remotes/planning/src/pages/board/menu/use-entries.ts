import type { BoardVehicle, Task } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { canDelete, canGoBack, isPublishable, refuseUnassign } from '../../../model/commands.ts';
import { isOffPlan, refuseShare, refuseTask, refuseVehicle } from '../../../model/refusals.ts';
import type { BoardCommand } from '../board-command.ts';
import type { Entry } from './point-menu.tsx';

export type Openers = {
  run: (command: BoardCommand) => unknown;
  edit: (task: Task) => void;
  moveTo: (task: Task) => void;
  remove: (task: Task) => void;
  add: (vehicleId: number) => void;
  share: (vehicleId: number) => void;
  withdraw: (vehicle: BoardVehicle) => void;
};

/** What the menu of a load offers. */
export function useLoadEntries({ run, edit, moveTo, remove }: Openers) {
  const { t } = useLingui();
  return (task: Task): Entry[] => {
    const { id: taskId } = task;
    const isFixed = refuseTask(task) !== undefined;
    const isLoose = task.vehicleId === null;
    const cannotShift = isFixed || isLoose || isOffPlan(task);
    const back = canGoBack(task) && task.isMine;
    return [
      { key: 'edit', label: t`Edit`, hint: 'Enter', isDisabled: !task.isMine, run: () => edit(task) },
      { key: 'moveTo', label: t`Move to …`, hint: 'M', isDisabled: isFixed, run: () => moveTo(task) },
      ...(
        [
          { key: 'up', label: t`To the truck above`, hint: 'Alt+↑', step: -1 },
          { key: 'down', label: t`To the truck below`, hint: 'Alt+↓', step: 1 },
        ] as const
      ).map(({ step, ...entry }) => ({
        ...entry,
        isDisabled: isFixed,
        run: () => void run({ type: 'toTruck', taskId, step }),
      })),
      ...(
        [
          { key: 'earlier', label: t`Earlier`, hint: 'Alt+←', step: -1 },
          { key: 'later', label: t`Later`, hint: 'Alt+→', step: 1 },
        ] as const
      ).map(({ step, ...entry }) => ({
        ...entry,
        isDisabled: cannotShift,
        run: () => void run({ type: 'shift', taskId, step }),
      })),
      {
        key: 'unassign',
        label: t`Take off the truck`,
        hint: 'U',
        isDisabled: isFixed || refuseUnassign(task) !== undefined,
        run: () => void run({ type: 'unassign', taskId }),
      },
      {
        key: 'publish',
        label: t`Publish this load`,
        isDisabled: !isPublishable(task),
        run: () => void run({ type: 'publish', taskIds: [taskId] }),
      },
      ...(back
        ? [{ key: 'back', label: t`Back to draft`, run: () => void run({ type: 'backToDraft', taskId }) }]
        : []),
      {
        key: 'remove',
        label: canDelete(task) ? t`Remove` : t`Cancel this load …`,
        hint: 'Del',
        isDisabled: !task.isMine || task.taskStatus < 0,
        isDangerous: true,
        run: () => remove(task),
      },
    ];
  };
}

/** What the menu of a truck offers. */
export function useTruckEntries({ add, share, withdraw }: Openers, canShare: boolean) {
  const { t } = useLingui();
  return (vehicle: BoardVehicle): Entry[] => {
    const { vehicleId, share: shared } = vehicle;
    const isOffered = shared?.direction === 'out' && shared.status === 'pending';
    const addEntry = {
      key: 'add',
      label: t`Add load`,
      hint: 'N',
      isDisabled: refuseVehicle(vehicle) !== undefined,
      run: () => add(vehicleId),
    };
    const shareEntry = {
      key: 'share',
      label: t`Share this truck …`,
      isDisabled: refuseShare(vehicle) !== undefined,
      run: () => share(vehicleId),
    };
    const withdrawEntry = {
      key: 'withdraw',
      label: t`Withdraw the offer`,
      isDangerous: true,
      run: () => withdraw(vehicle),
    };
    const sharing = canShare ? [isOffered ? withdrawEntry : shareEntry] : [];
    return [addEntry, ...sharing];
  };
}
