import type { Task } from '@haulboard/contract';
import { BulkDialog } from './dialogs/bulk-dialog.tsx';
import { CopyDayDialog } from './copy-day/copy-day-dialog.tsx';
import { DivertDialog } from './dialogs/divert-dialog.tsx';
import { RowsDialog } from './dialogs/rows-dialog.tsx';
import { ToldDialog } from './dialogs/told-dialog.tsx';
import { TransferDialog } from './dialogs/transfer-dialog.tsx';
import { SwapDialog } from './dialogs/swap-dialog.tsx';
import { RecurringPanel } from './recurring/recurring-panel.tsx';
import { RepeatDialog } from './recurring/repeat-dialog.tsx';
import type { EditingDialog } from './state/dialogs/editing-dialog.ts';
import { useStillThere } from './state/dialogs/use-still-there.ts';
import { useBoardDialogs, useBoardPlan, useBoardSelection } from './state/board-context.tsx';

type Props = { dialog: EditingDialog; onClose: () => void };

const NO_TASKS: readonly Task[] = [];

/** The loads of those that follow what becomes of them meanwhile. */
function openedOver(dialog: EditingDialog): readonly Task[] {
  return dialog.kind === 'bulk' || dialog.kind === 'told' ? dialog.tasks : NO_TASKS;
}

/** The one that is open. */
export function EditingDialogs({ dialog, onClose }: Props) {
  const { shown, choices, planDay, run, stepper, copied: onCopied } = useBoardPlan();
  const { setDialog } = useBoardDialogs();
  const { resolve } = useBoardSelection();
  const opened = openedOver(dialog);
  const { tasks, gone } = useStillThere({ board: shown, opened, resolve });
  if (!shown) {
    return null;
  }
  const close = () => onClose();
  const doIt = (command: Parameters<typeof run>[0]) => {
    run(command);
    onClose();
  };
  switch (dialog.kind) {
    case 'bulk':
      return (
        <BulkDialog
          board={shown}
          name={dialog.tasks.map(({ id }) => id).join(',')}
          tasks={tasks}
          gone={gone}
          choices={choices}
          onApply={(fields) => {
            const taskIds = tasks.map(({ id }) => id);
            doIt({ type: 'many', taskIds, each: { type: 'edit', fields, choices } });
          }}
          onCancel={close}
        />
      );
    case 'divert':
      return (
        <DivertDialog
          task={dialog.task}
          choices={choices}
          onDivert={(destination, reason) =>
            doIt({ type: 'divert', taskId: dialog.task.id, destination, reason })
          }
          onCancel={close}
        />
      );
    case 'transfer':
      return <TransferDialog task={dialog.task} to={dialog.to} vehicles={shown.vehicles} onClose={close} />;
    case 'told':
      return (
        <ToldDialog
          tasks={tasks}
          stepper={stepper}
          onTell={(to, reason) => {
            const taskIds = tasks.map(({ id }) => id);
            doIt({ type: 'many', taskIds, each: { type: 'step', to, reason, stepper } });
          }}
          onCancel={close}
        />
      );
    case 'swapTrucks':
      return (
        <SwapDialog
          vehicleId={dialog.vehicleId}
          vehicles={shown.vehicles}
          onSwap={(other) => doIt({ type: 'swapTrucks', vehicleIds: [dialog.vehicleId, other] })}
          onCancel={close}
        />
      );
    case 'rows':
      return (
        <RowsDialog
          name={`${planDay.day} ${planDay.carrierId ?? ''}`}
          board={shown}
          choices={choices}
          text={dialog.text}
          targets={dialog.targets}
          resolve={resolve}
          onApply={(read, targets) => doIt({ type: 'rows', ...read, targets, choices })}
          onCancel={close}
        />
      );
    case 'copyDay':
      return (
        <CopyDayDialog
          board={shown}
          day={planDay.day}
          today={planDay.today}
          carrierId={planDay.carrierId}
          choices={choices}
          onApply={(read) => doIt({ type: 'rows', ...read, targets: [], choices })}
          onCopied={(copied) => {
            onCopied(copied);
            onClose();
          }}
          onCancel={close}
        />
      );
    case 'repeat':
      return (
        <RepeatDialog tasks={dialog.tasks} day={planDay.day} carrierId={planDay.carrierId} onClose={close} />
      );
    case 'recurring':
      return (
        <RecurringPanel
          day={planDay.day}
          today={planDay.today}
          carrierId={planDay.carrierId}
          vehicles={shown.vehicles}
          choices={choices}
          loadId={dialog.loadId}
          onEdit={(loadId) => setDialog({ kind: 'recurring', ...(loadId === undefined ? {} : { loadId }) })}
          onFilled={planDay.refresh}
          onClose={close}
        />
      );
  }
}
