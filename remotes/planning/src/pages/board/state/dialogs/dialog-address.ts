import type { Board, Task } from '@haulboard/contract';
import { findTask } from '../../../../model/commands/apply-changes.ts';
import { askOf, nameOfAsk } from './market-ask.ts';
import type { DayDialog, Dialog } from './editing-dialog.ts';

const MARKET = 'market-';
/** What can be asked on a day that is over. */
const ABOUT_STEPS: readonly string[] = ['told', 'cancel'];

/** What a dialog is called in the address: its kind, and the loads or trucks it is about. */
export function nameOfDialog(dialog: Dialog): string {
  if (dialog.kind === 'market') {
    return dialog.asks ? `${MARKET}${nameOfAsk(dialog.asks)}` : dialog.kind;
  }
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
  if ('closureId' in dialog) {
    return [dialog.closureId];
  }
  if ('viewId' in dialog) {
    return [dialog.viewId];
  }
  if (dialog.kind === 'recurring') {
    return dialog.loadId === undefined ? [] : [dialog.loadId];
  }
  if ('targets' in dialog) {
    return dialog.targets;
  }
  if ('vehicleId' in dialog) {
    return [dialog.vehicleId];
  }
  if ('task' in dialog) {
    return [dialog.task.id];
  }
  return 'tasks' in dialog ? dialog.tasks.map(({ id }) => id) : [];
}

type DialogOfOptions = {
  board: Board;
  canEdit: boolean;
  /** The plan is a record, but what became of its loads can be put right. */
  canStep: boolean;
  /** Whether this person holds a permission. */
  can: (permission: string) => boolean;
  resolve: (taskId: number) => number;
};

/** The dialog that an address names; none where its loads are not on this board, or nothing may be changed. */
export function dialogOf(
  name: string,
  { board, canEdit, canStep, can, resolve }: DialogOfOptions,
): Dialog | undefined {
  const [kind = '', list = ''] = name.split(':');
  const ids = list.split(',').flatMap((id) => (/^-?\d+$/.test(id) ? [Number(id)] : []));
  const tasks = ids.flatMap((id) => findTask(board, resolve(id)) ?? []);
  if (kind === 'history' || kind === 'saveView') {
    return { kind };
  }
  const [id] = ids;
  if (kind === 'renameView') {
    return id === undefined ? undefined : { kind, viewId: id };
  }
  if (canEdit) {
    return dayDialogOf(name, can) ?? editingOf(kind, { ids, tasks });
  }
  return canStep && ABOUT_STEPS.includes(kind) ? aboutOne(kind, { ids, tasks }) : undefined;
}

/** Those about the whole day; the market only for who may lend, "Fill the day" only for who may have it. */
function dayDialogOf(name: string, can: (permission: string) => boolean): DayDialog | undefined {
  const closureId = /^extend:(\d+)$/.exec(name)?.[1];
  if (closureId !== undefined) {
    return { kind: 'extend', closureId: Number(closureId) };
  }
  if (name === 'closure') {
    return { kind: 'closure' };
  }
  if (name === 'fillDay') {
    return can('today.propose') ? { kind: 'fillDay' } : undefined;
  }
  const asks = name.startsWith(MARKET) ? askOf(name.slice(MARKET.length)) : undefined;
  const isMarket = (name === 'market' || asks !== undefined) && can('share.offer');
  return isMarket ? { kind: 'market', ...(asks ? { asks } : {}) } : undefined;
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
      return { kind };
    case 'recurring':
      return { kind, ...(ids[0] === undefined ? {} : { loadId: ids[0] }) };
    case 'rows':
      // Also those that are gone: rows meant for them are not rows of new loads.
      return { kind, text: '', targets: ids };
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
    case 'transfer':
      return task && { kind, task };
    case 'move':
    case 'cancel':
    case 'told':
    case 'bulk':
    case 'repeat':
      return task && { kind, tasks };
    default:
      return undefined;
  }
}
