import { MAX_DOCKETS, packetsOf, isOffPlan, type BoardVehicle, type Task } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import {
  canDelete,
  canGoBack,
  canRemove,
  isPublishable,
  checkUnassign,
} from '../../../model/commands/commands.ts';
import { checkDivert } from '../../../model/commands/divert.ts';
import { checkTransfer } from '../../../model/commands/transfer.ts';
import {
  checkShare,
  checkTask,
  checkVehicle,
  type CommandError,
} from '../../../model/commands/command-errors.ts';
import { commandErrorText } from '../labels/command-error-labels.ts';
import type { LoadActions } from '../state/actions/use-load-actions.ts';
import { useBoardPlan } from '../state/board-context.tsx';
import { usePastEntries, useStepEntries } from './use-step-entries.ts';
import type { MenuEntry as Entry } from '@haulboard/ui/overlay';

type Openers = {
  add: (vehicleId: number) => void;
  swap: (vehicleId: number) => void;
  share: (vehicleId: number) => void;
  withdraw: (vehicle: BoardVehicle) => Promise<void>;
};

/** Why none of these loads can be had for it, in the words of the first; empty when one can. */
function useWhyNone() {
  const { i18n } = useLingui();
  return (tasks: readonly Task[], refuse: (task: Task) => CommandError | undefined): string => {
    const refusals = tasks.map(refuse);
    const [first] = refusals;
    return first && refusals.every((one) => one !== undefined) ? commandErrorText(i18n, first) : '';
  };
}

const ofAnother = (task: Task): CommandError | undefined => (task.isMine ? undefined : { code: 'notYours' });

/** More dockets on one truck, and one again. */
function useDocketEntries() {
  const { t } = useLingui();
  const whyNone = useWhyNone();
  return (tasks: readonly Task[], actions: LoadActions): Entry[] => {
    const fixed = whyNone(tasks, checkTask);
    const isFull = tasks.some((task) => packetsOf(task).length === MAX_DOCKETS);
    const full = isFull ? t`A truck carries at most three dockets` : '';
    const split = { key: 'split', label: t`Split …`, hint: 'K', why: fixed || full, run: actions.split };
    const label = t`Join into one docket`;
    const join = { key: 'join', label, hint: 'J', why: fixed, run: actions.join };
    const isSplit = tasks.some((task) => task.packets !== undefined);
    return [...(tasks.length === 1 ? [split] : []), ...(isSplit ? [join] : [])];
  };
}

/** Why what a menu offers cannot be done with these loads; empty where it can. */
function useReasons() {
  const { t } = useLingui();
  const whyNone = useWhyNone();
  return (tasks: readonly Task[]) => {
    const fixed = whyNone(tasks, checkTask);
    const shiftless = tasks.every((task) => task.vehicleId === null || isOffPlan(task.taskStatus));
    const fixture = whyNone(tasks, (task) => (canRemove(task) ? undefined : checkTask(task)));
    return {
      fixed,
      foreign: whyNone(tasks, ofAnother),
      placeless: fixed || (shiftless ? t`It has no place in the day of a truck` : ''),
      loose: fixed || whyNone(tasks, checkUnassign),
      unpublishable: tasks.some(isPublishable) ? '' : t`Only a draft on a truck can be published`,
      lasting: fixture || (tasks.some(canRemove) ? '' : t`It can no longer be removed or canceled`),
    };
  };
}

/** What the menu of a load offers on a day that can be planned; of several, when it is one of those that are selected. */
function usePlanEntries() {
  const { t } = useLingui();
  const docketEntries = useDocketEntries();
  const reasonsOf = useReasons();
  const stepEntries = useStepEntries();
  return (tasks: readonly Task[], actions: LoadActions): Entry[] => {
    const count = tasks.length;
    const isOne = count === 1;
    const { fixed, foreign, placeless, loose, unpublishable, lasting } = reasonsOf(tasks);
    const back = tasks.some((task) => canGoBack(task) && task.isMine);
    const canTransfer = isOne && tasks.every((task) => checkTransfer(task) === undefined);
    const canDivert = isOne && tasks.every((task) => checkDivert(task) === undefined);
    const edit = isOne ? t`Edit` : t`Edit ${count} loads …`;
    const remove = tasks.every(canDelete) ? t`Remove` : t`Cancel this load …`;
    const { toTruck, shift } = actions;
    return [
      { key: 'edit', label: edit, hint: 'Enter', why: foreign, run: actions.edit },
      { key: 'moveTo', label: t`Move to …`, hint: 'M', why: fixed, run: actions.moveTo },
      { key: 'up', label: t`To the truck above`, hint: 'Alt+↑', why: fixed, run: () => toTruck(-1) },
      {
        key: 'down',
        label: t`To the truck below`,
        hint: 'Alt+↓',
        why: fixed,
        run: () => toTruck(1),
      },
      { key: 'earlier', label: t`Earlier`, hint: 'Alt+←', why: placeless, run: () => shift(-1) },
      { key: 'later', label: t`Later`, hint: 'Alt+→', why: placeless, run: () => shift(1) },
      ...(count === 2
        ? [{ key: 'swap', label: t`Swap the two`, hint: 'S', why: fixed, run: actions.swap }]
        : []),
      ...docketEntries(tasks, actions),
      { key: 'copy', label: t`Duplicate`, hint: 'D', why: foreign, run: actions.copy },
      { key: 'repeat', label: t`Repeat …`, hint: 'R', why: foreign, run: actions.repeat },
      ...stepEntries(tasks, actions),
      ...(canTransfer
        ? [{ key: 'transfer', label: t`Another truck takes over …`, hint: 'X', run: actions.transfer }]
        : []),
      ...(canDivert ? [{ key: 'divert', label: t`Divert to …`, hint: 'V', run: actions.divert }] : []),
      {
        key: 'unassign',
        label: t`Take off the truck`,
        hint: 'Del',
        why: loose,
        run: actions.unassign,
      },
      {
        key: 'publish',
        label: isOne ? t`Publish this load` : t`Publish`,
        why: unpublishable,
        run: actions.publish,
      },
      ...(back ? [{ key: 'back', label: t`Back to draft`, run: actions.backToDraft }] : []),
      {
        key: 'remove',
        label: isOne ? remove : t`Remove or cancel …`,
        hint: 'Shift+Del',
        why: lasting,
        isDangerous: true,
        run: actions.remove,
      },
    ];
  };
}

/** What the menu of a load offers on the day that is shown. */
export function useLoadEntries() {
  const { canEdit } = useBoardPlan();
  const planned = usePlanEntries();
  const past = usePastEntries();
  return canEdit ? planned : past;
}

/** What the menu of a truck offers. */
export function useTruckEntries({ add, swap, share, withdraw }: Openers, canShare: boolean) {
  const { i18n, t } = useLingui();
  const whyNot = (refusal: CommandError | undefined) => (refusal ? commandErrorText(i18n, refusal) : '');
  return (vehicle: BoardVehicle): Entry[] => {
    const { vehicleId, share: shared } = vehicle;
    const isOffered = shared?.direction === 'out' && shared.status === 'pending';
    const addEntry = {
      key: 'add',
      label: t`Add load`,
      hint: 'N',
      why: whyNot(checkVehicle(vehicle)),
      run: () => add(vehicleId),
    };
    const shareEntry = {
      key: 'share',
      label: t`Share this truck …`,
      why: whyNot(checkShare(vehicle, true)),
      run: () => share(vehicleId),
    };
    const withdrawEntry = {
      key: 'withdraw',
      label: t`Withdraw the offer`,
      isDangerous: true,
      run: () => void withdraw(vehicle),
    };
    const sharing = canShare ? [isOffered ? withdrawEntry : shareEntry] : [];
    const swapEntry = {
      key: 'swap',
      label: t`Swap the day with …`,
      hint: 'S',
      why: whyNot(checkVehicle(vehicle)),
      run: () => swap(vehicleId),
    };
    return [addEntry, swapEntry, ...sharing];
  };
}
