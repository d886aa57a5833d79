import { MOST_DOCKETS, packetsOf, type BoardVehicle, type Task } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { canDelete, canGoBack, isPublishable, refuseUnassign } from '../../../model/commands.ts';
import { refuseDivert } from '../../../model/divert.ts';
import { isOffPlan, refuseShare, refuseTask, refuseVehicle } from '../../../model/refusals.ts';
import type { LoadActions } from '../load-actions.ts';
import type { Entry } from './point-menu.tsx';

type Openers = {
  add: (vehicleId: number) => void;
  swap: (vehicleId: number) => void;
  share: (vehicleId: number) => void;
  withdraw: (vehicle: BoardVehicle) => void;
};

/** More dockets on one truck, and one again. */
function useDocketEntries() {
  const { t } = useLingui();
  return (tasks: readonly Task[], actions: LoadActions): Entry[] => {
    const isFixed = tasks.every((task) => refuseTask(task) !== undefined);
    const isFull = isFixed || tasks.some((task) => packetsOf(task).length === MOST_DOCKETS);
    const split = { key: 'split', label: t`Split …`, hint: 'K', isDisabled: isFull, run: actions.split };
    const label = t`Join into one docket`;
    const join = { key: 'join', label, hint: 'J', isDisabled: isFixed, run: actions.join };
    const isSplit = tasks.some((task) => task.packets !== undefined);
    return [...(tasks.length === 1 ? [split] : []), ...(isSplit ? [join] : [])];
  };
}

/** What the menu of a load offers; of several, when it is one of those that are selected. */
export function useLoadEntries() {
  const { t } = useLingui();
  const docketEntries = useDocketEntries();
  return (tasks: readonly Task[], actions: LoadActions): Entry[] => {
    const count = tasks.length;
    const isOne = count === 1;
    const isFixed = tasks.every((task) => refuseTask(task) !== undefined);
    const cannotShift = tasks.every(
      (task) => refuseTask(task) !== undefined || task.vehicleId === null || isOffPlan(task),
    );
    const isLoose = tasks.every((task) => refuseUnassign(task) !== undefined);
    const isForeign = tasks.every((task) => !task.isMine);
    const isGone = tasks.every((task) => !task.isMine || task.taskStatus < 0);
    const back = tasks.some((task) => canGoBack(task) && task.isMine);
    const canDivert = isOne && tasks.every((task) => refuseDivert(task) === undefined);
    const edit = isOne ? t`Edit` : t`Edit ${count} loads …`;
    const remove = tasks.every(canDelete) ? t`Remove` : t`Cancel this load …`;
    const { toTruck, shift } = actions;
    return [
      { key: 'edit', label: edit, hint: 'Enter', isDisabled: isForeign, run: actions.edit },
      { key: 'moveTo', label: t`Move to …`, hint: 'M', isDisabled: isFixed, run: actions.moveTo },
      { key: 'up', label: t`To the truck above`, hint: 'Alt+↑', isDisabled: isFixed, run: () => toTruck(-1) },
      {
        key: 'down',
        label: t`To the truck below`,
        hint: 'Alt+↓',
        isDisabled: isFixed,
        run: () => toTruck(1),
      },
      { key: 'earlier', label: t`Earlier`, hint: 'Alt+←', isDisabled: cannotShift, run: () => shift(-1) },
      { key: 'later', label: t`Later`, hint: 'Alt+→', isDisabled: cannotShift, run: () => shift(1) },
      ...(count === 2
        ? [{ key: 'swap', label: t`Swap the two`, hint: 'S', isDisabled: isFixed, run: actions.swap }]
        : []),
      ...docketEntries(tasks, actions),
      { key: 'copy', label: t`Duplicate`, hint: 'D', isDisabled: isForeign, run: actions.copy },
      { key: 'repeat', label: t`Repeat …`, hint: 'R', isDisabled: isForeign, run: actions.repeat },
      ...(canDivert ? [{ key: 'divert', label: t`Divert to …`, hint: 'V', run: actions.divert }] : []),
      {
        key: 'unassign',
        label: t`Take off the truck`,
        hint: 'Del',
        isDisabled: isFixed || isLoose,
        run: actions.unassign,
      },
      {
        key: 'publish',
        label: isOne ? t`Publish this load` : t`Publish`,
        isDisabled: !tasks.some(isPublishable),
        run: actions.publish,
      },
      ...(back ? [{ key: 'back', label: t`Back to draft`, run: actions.backToDraft }] : []),
      {
        key: 'remove',
        label: isOne ? remove : t`Remove or cancel …`,
        hint: 'Shift+Del',
        isDisabled: isGone,
        isDangerous: true,
        run: actions.remove,
      },
    ];
  };
}

/** What the menu of a truck offers. */
export function useTruckEntries({ add, swap, share, withdraw }: Openers, canShare: boolean) {
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
    const swapEntry = {
      key: 'swap',
      label: t`Swap the day with …`,
      hint: 'S',
      isDisabled: refuseVehicle(vehicle) !== undefined,
      run: () => swap(vehicleId),
    };
    return [addEntry, swapEntry, ...sharing];
  };
}
