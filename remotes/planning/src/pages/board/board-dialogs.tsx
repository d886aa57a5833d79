import type { Task } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useAtomValue } from 'jotai';
import { publishGroups } from '../../model/commands/publish-list.ts';
import type { BoardCommand } from './state/actions/board-command.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { LoadEditor } from './dialogs/load-editor.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { PublishDialog } from './dialogs/publish-dialog.tsx';
import { ShareDialog } from './market/share-dialog.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { DayDialogs } from './day-dialogs.tsx';
import {
  isAboutDay,
  isAboutView,
  isEditing,
  type DayDialog,
  type Dialog,
  type EditingDialog,
  type ViewDialog,
} from './state/dialogs/editing-dialog.ts';
import { EditingDialogs } from './editing-dialogs.tsx';
import { useStillThere } from './state/dialogs/use-still-there.ts';
import { dialogAtom } from './state/dialogs/dialog-atom.ts';
import {
  useBoardDialogs,
  useBoardEditing,
  useBoardFound,
  useBoardPlan,
  useBoardSelection,
} from './state/board-context.tsx';
import { ViewDialogs } from './views/view-dialogs.tsx';

/** The dialog that is open, if one is. */
export function BoardDialogs() {
  const { shown, hasLists, failedLists } = useBoardPlan();
  const { editor, editedTask, isEditedGone, editorChoices, submitEditor } = useBoardEditing();
  const { setDialog } = useBoardDialogs();
  const dialog = useAtomValue(dialogAtom);
  if (!shown) {
    return null;
  }
  if (editor.fields) {
    return (
      <LoadEditor
        fields={editor.fields}
        task={editedTask}
        isGone={isEditedGone}
        choices={editorChoices}
        hasLists={hasLists}
        failedLists={failedLists}
        vehicles={shown.vehicles}
        draft={editor.draft}
        typed={editor.typed}
        onChange={editor.change}
        onSubmit={submitEditor}
        onCancel={editor.close}
        onLeave={editor.leave}
      />
    );
  }
  const onClose = () => setDialog(undefined);
  if (!dialog) {
    return null;
  }
  if (isAboutDay(dialog)) {
    return <DayDialogs dialog={dialog} onClose={onClose} />;
  }
  if (isAboutView(dialog)) {
    return <ViewDialogs dialog={dialog} onClose={onClose} />;
  }
  return isEditing(dialog) ? (
    <EditingDialogs dialog={dialog} onClose={onClose} />
  ) : (
    <OtherDialog dialog={dialog} onClose={onClose} />
  );
}

function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { shown, planDay, plan, canEdit } = useBoardPlan();
  if (!shown) {
    return null;
  }
  return (
    <HistoryPanel
      day={planDay.day}
      carrierId={planDay.carrierId}
      board={shown}
      canEdit={canEdit}
      isBusy={plan.hasUnsaved}
      onSeen={plan.refreshHistory}
      onChanged={() => {
        planDay.call.retry();
        plan.refreshHistory();
      }}
      onClose={onClose}
    />
  );
}

/** One load goes to a place of the truck's day, several go behind one another to its end. */
function moveCommand(
  tasks: readonly Task[],
  { vehicleId, seq }: { vehicleId: number; seq: number },
): BoardCommand {
  const [task, ...more] = tasks;
  const taskIds = tasks.map(({ id }) => id);
  return task && more.length === 0
    ? { type: 'move', taskId: task.id, vehicleId, seq }
    : { type: 'many', taskIds, each: { type: 'moveTo', vehicleId } };
}

type OtherProps = {
  dialog: Exclude<Dialog, EditingDialog | DayDialog | ViewDialog>;
  onClose: () => void;
};

const NO_TASKS: readonly Task[] = [];

function OtherDialog({ dialog, onClose }: OtherProps) {
  const { shown, planDay, plan, preflight, run } = useBoardPlan();
  const { consider } = useBoardFound();
  const { resolve } = useBoardSelection();
  const opened = dialog.kind === 'move' ? dialog.tasks : NO_TASKS;
  const { tasks: moved, gone } = useStillThere({ board: shown, opened, resolve });
  if (!shown) {
    return null;
  }
  switch (dialog.kind) {
    case 'publish':
      return (
        <PublishDialog
          groups={publishGroups(shown, dialog.only)}
          preflight={preflight}
          isWriting={plan.isOnItsWay}
          day={planDay.day}
          carrierName={shown.carrier.name}
          onPublish={(taskIds, at) => {
            run({ type: 'publish', taskIds, at });
            onClose();
          }}
          onCancel={onClose}
        />
      );
    case 'history':
      return <HistoryDialog onClose={onClose} />;
    case 'share':
      return (
        <ShareDialog
          day={planDay.day}
          dayText={formatDay(planDay.day)}
          vehicles={shown.vehicles}
          preselected={dialog.vehicleIds}
          onDone={() => {
            planDay.call.retry();
            onClose();
          }}
          onCancel={onClose}
        />
      );
    case 'move':
      return (
        <MoveDialog
          tasks={moved}
          gone={gone}
          vehicles={shown.vehicles}
          plan={planDay}
          changesOf={(target) => {
            const outcome = consider(moveCommand(moved, target));
            return outcome.isOk ? outcome.changes : undefined;
          }}
          onMove={(target) => {
            run(moveCommand(moved, target));
            onClose();
          }}
          onCancel={onClose}
        />
      );
    case 'cancel':
      return (
        <CancelDialog
          tasks={dialog.tasks}
          onConfirm={(reason) => {
            const taskIds = dialog.tasks.map(({ id }) => id);
            run({
              type: 'many',
              taskIds,
              each: { type: 'remove', ...(reason === '' ? {} : { reason }) },
            });
            onClose();
          }}
          onCancel={onClose}
        />
      );
  }
}
