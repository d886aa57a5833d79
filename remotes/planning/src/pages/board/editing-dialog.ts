import type { Task } from '@haulboard/contract';

/** Dialogs that change several loads, or what no cell says. */
export type EditingDialog =
  | { kind: 'bulk'; tasks: readonly Task[] }
  | { kind: 'divert'; task: Task }
  | { kind: 'swapTrucks'; vehicleId: number }
  | { kind: 'rows'; text: string; targets: readonly number[] }
  | { kind: 'copyDay' }
  | { kind: 'repeat'; tasks: readonly Task[] }
  | { kind: 'recurring' };

/** What can be open on the board beside the editor. */
export type Dialog =
  /** `only`: these loads; none means every draft. */
  | { kind: 'publish'; only: readonly number[] }
  | { kind: 'history' }
  | { kind: 'market' }
  | { kind: 'share'; vehicleIds: number[] }
  | { kind: 'move'; tasks: readonly Task[] }
  | { kind: 'cancel'; tasks: readonly Task[] }
  | EditingDialog;

const KINDS: readonly string[] = [
  'bulk',
  'divert',
  'swapTrucks',
  'rows',
  'copyDay',
  'repeat',
  'recurring',
] satisfies EditingDialog['kind'][];

export function isEditing(dialog: { kind: string }): dialog is EditingDialog {
  return KINDS.includes(dialog.kind);
}
