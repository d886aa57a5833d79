import type { Action } from '../context.ts';
import { PLAN_ACTIONS } from './plan-actions.ts';
import { SHARE_ACTIONS } from './share-actions.ts';
import { STATUS_ACTIONS } from './status-actions.ts';
import { TAKE_BACK_ACTIONS } from './take-back-actions.ts';

export const ACTIONS = {
  ...PLAN_ACTIONS,
  ...STATUS_ACTIONS,
  ...SHARE_ACTIONS,
  ...TAKE_BACK_ACTIONS,
} satisfies Record<string, Action>;
export type ActionName = keyof typeof ACTIONS;

/** How often each comes to mind. */
export const USUAL: Readonly<Record<ActionName, number>> = {
  create: 10,
  note: 6,
  rework: 5,
  split: 5,
  join: 2,
  assign: 8,
  unassign: 3,
  reorder: 5,
  swap: 4,
  'bulk edit': 4,
  remove: 4,
  publish: 8,
  recall: 3,
  cancel: 3,
  'accept by phone': 3,
  step: 4,
  'decline as lender': 1,
  drive: 10,
  offer: 7,
  answer: 9,
  withdraw: 2,
  'give back': 2,
  undo: 9,
  redo: 5,
  restore: 1,
};
