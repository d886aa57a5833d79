import type { Task } from '@haulboard/contract';

/** Dialogs that change several loads, or what no cell says. */
export type EditingDialog =
  | { kind: 'bulk'; tasks: readonly Task[] }
  | { kind: 'divert'; task: Task }
  | { kind: 'swapTrucks'; vehicleId: number }
  | { kind: 'rows'; text: string; targets: readonly number[] }
  | { kind: 'copyDay' };

const KINDS: readonly string[] = [
  'bulk',
  'divert',
  'swapTrucks',
  'rows',
  'copyDay',
] satisfies EditingDialog['kind'][];

export function isEditing(dialog: { kind: string }): dialog is EditingDialog {
  return KINDS.includes(dialog.kind);
}
