import { pickSome } from '../../random.ts';
import type { Action } from '../context.ts';

const undo: Action = () => ({ kind: 'undo' });
const redo: Action = () => ({ kind: 'redo' });

/** Brings loads of the board back to what they were a moment ago. */
const restore: Action = ({ random, own, isWhole }) => {
  const loads = pickSome(random, own, 2).map(({ id, version }) => ({ id, version }));
  const at = Math.floor(Date.now() / 1000) - Math.floor(random() * 5);
  return isWhole || loads.length === 0 ? undefined : { kind: 'restore', at, loads };
};

export const TAKE_BACK_ACTIONS = { undo, redo, restore };
