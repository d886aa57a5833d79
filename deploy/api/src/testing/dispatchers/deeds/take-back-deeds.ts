import { pickSome } from '../../random.ts';
import type { Deed } from '../scene.ts';

const undo: Deed = () => ({ kind: 'undo' });
const redo: Deed = () => ({ kind: 'redo' });

/** Brings loads of the board back to what they were a moment ago. */
const restore: Deed = ({ random, own, isWhole }) => {
  const loads = pickSome(random, own, 2).map(({ id, version }) => ({ id, version }));
  const at = Math.floor(Date.now() / 1000) - Math.floor(random() * 5);
  return isWhole || loads.length === 0 ? undefined : { kind: 'restore', at, loads };
};

export const TAKE_BACK_DEEDS = { undo, redo, restore };
