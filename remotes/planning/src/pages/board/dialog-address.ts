import type { Board, Task } from '@haulboard/contract';
import { findTask } from '../../model/apply-changes.ts';
import type { Dialog } from './editing-dialog.ts';

/** What a dialog is called in the address: its kind, and the loads or trucks it is about. */
export function nameOfDialog(dialog: Dialog): string {
  const ids = idsOf(dialog);
  return ids.length === 0 ? dialog.kind : `${dialog.kind}:${ids.join(',')}`;
}

function idsOf(dialog: Dialog): readonly number[] {
  if ('only' in dialog) {
    return dialog.only;
  }
  if ('vehicleIds' in dialog) {
    return dialog.vehicleIds;
  }
  if ('vehicleId' in dialog) {
    return [dialog.vehicleId];
  }
  if ('task' in dialog) {
    return [dialog.task.id];
  }
  return 'tasks' in dialog ? dialog.tasks.map(({ id }) => id) : [];
}

type DialogOfOptions = { board: Board; canEdit: boolean; resolve: (taskId: number) => number };

/** The dialog that an address names; none where its loads are not on this board, or nothing may be changed. */
export function dialogOf(name: string, { board, canEdit, resolve }: DialogOfOptions): Dialog | undefined {
  const [kind = '', list = ''] = name.split(':');
  const ids = list.split(',').flatMap((id) => (/^-?\d+$/.test(id) ? [Number(id)] : []));
  const tasks = ids.flatMap((id) => findTask(board, resolve(id)) ?? []);
  if (kind === 'history' || kind === 'market') {
    return { kind };
  }
  return canEdit ? editingOf(kind, { ids, tasks }) : undefined;
}

function editingOf(
  kind: string,
  { ids, tasks }: { ids: readonly number[]; tasks: readonly Task[] },
): Dialog | undefined {
  switch (kind) {
    case 'publish':
      return { kind, only: tasks.map(({ id }) => id) };
    case 'share':
      return { kind, vehicleIds: [...ids] };
    case 'copyDay':
    case 'recurring':
      return { kind };
    case 'rows':
      return { kind, text: '', targets: [] };
    default:
      return aboutOne(kind, { ids, tasks });
  }
}

/** Those that are nothing without a load or a truck. */
function aboutOne(
  kind: string,
  { ids: [id], tasks }: { ids: readonly number[]; tasks: readonly Task[] },
): Dialog | undefined {
  const [task] = tasks;
  switch (kind) {
    case 'swapTrucks':
      return id === undefined ? undefined : { kind, vehicleId: id };
    case 'divert':
      return task && { kind, task };
    case 'move':
    case 'cancel':
    case 'bulk':
    case 'repeat':
      return task && { kind, tasks };
    default:
      return undefined;
  }
}
