import type { Deed } from '../scene.ts';
import { PLAN_DEEDS } from './plan-deeds.ts';
import { SHARE_DEEDS } from './share-deeds.ts';
import { STATUS_DEEDS } from './status-deeds.ts';
import { TAKE_BACK_DEEDS } from './take-back-deeds.ts';

export const DEEDS = { ...PLAN_DEEDS, ...STATUS_DEEDS, ...SHARE_DEEDS, ...TAKE_BACK_DEEDS } satisfies Record<
  string,
  Deed
>;
export type DeedName = keyof typeof DEEDS;

/** How often each comes to mind. */
export const USUAL: Readonly<Record<DeedName, number>> = {
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
