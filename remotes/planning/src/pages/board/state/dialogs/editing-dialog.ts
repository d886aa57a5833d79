import type { Task } from '@haulboard/contract';
import type { MarketAsk } from './market-ask.ts';

/** Dialogs that change several loads, or what no cell says. */
export type EditingDialog =
  | { kind: 'bulk'; tasks: readonly Task[] }
  | { kind: 'divert'; task: Task }
  /** Another truck takes it over; `to`: it was dropped on that one. */
  | { kind: 'transfer'; task: Task; to?: number }
  /** What became of them, told by phone. */
  | { kind: 'told'; tasks: readonly Task[] }
  | { kind: 'swapTrucks'; vehicleId: number }
  | { kind: 'rows'; text: string; targets: readonly number[] }
  | { kind: 'copyDay' }
  | { kind: 'repeat'; tasks: readonly Task[] }
  /** `loadId`: the recurring load that is edited over the list. */
  | { kind: 'recurring'; loadId?: number };

/** Dialogs about the whole day, or about trucks of others. */
export type DayDialog =
  | { kind: 'closure' }
  /** A closure that is to last longer. */
  | { kind: 'extend'; closureId: number }
  | { kind: 'fillDay' }
  /** `asks`: what is asked over it before something is done. */
  | { kind: 'market'; asks?: MarketAsk };

/** Dialogs about how the board is looked at: they change no plan. */
export type ViewDialog = { kind: 'saveView' } | { kind: 'renameView'; viewId: number };

/** What can be open on the board beside the editor. */
export type Dialog =
  /** `only`: these loads; none means every draft. */
  | { kind: 'publish'; only: readonly number[] }
  | { kind: 'history' }
  | { kind: 'share'; vehicleIds: number[] }
  | { kind: 'move'; tasks: readonly Task[] }
  | { kind: 'cancel'; tasks: readonly Task[] }
  | EditingDialog
  | DayDialog
  | ViewDialog;

const KINDS: readonly string[] = [
  'bulk',
  'divert',
  'transfer',
  'told',
  'swapTrucks',
  'rows',
  'copyDay',
  'repeat',
  'recurring',
] satisfies EditingDialog['kind'][];

const DAY_KINDS: readonly string[] = ['closure', 'extend', 'fillDay', 'market'] satisfies DayDialog['kind'][];

export function isAboutView(dialog: { kind: string }): dialog is ViewDialog {
  return dialog.kind === 'saveView' || dialog.kind === 'renameView';
}

export function isAboutDay(dialog: { kind: string }): dialog is DayDialog {
  return DAY_KINDS.includes(dialog.kind);
}

export function isEditing(dialog: { kind: string }): dialog is EditingDialog {
  return KINDS.includes(dialog.kind);
}
