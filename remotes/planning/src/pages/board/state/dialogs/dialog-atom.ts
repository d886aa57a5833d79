import { atom } from 'jotai';
import type { Dialog } from './editing-dialog.ts';

/** The open dialog of a board, if one is. */
export const dialogAtom = atom<Dialog | undefined>(undefined);
