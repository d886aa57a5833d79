import { Provider as JotaiProvider } from 'jotai';
import { createContext, use, type Context, type ReactNode } from 'react';
import {
  useBoard,
  type BoardDialogs,
  type BoardEditing,
  type BoardFound,
  type BoardLook,
  type BoardPlan,
  type BoardSelection,
} from './use-board.ts';

const PlanContext = createContext<BoardPlan | undefined>(undefined);
const FoundContext = createContext<BoardFound | undefined>(undefined);
const SelectionContext = createContext<BoardSelection | undefined>(undefined);
const LookContext = createContext<BoardLook | undefined>(undefined);
const DialogsContext = createContext<BoardDialogs | undefined>(undefined);
const EditingContext = createContext<BoardEditing | undefined>(undefined);

/** Gives one board its state. Two boards in two tabs share no atom: each has a store of its own. */
export function BoardProvider({ children }: { children: ReactNode }) {
  return (
    <JotaiProvider>
      <BoardState>{children}</BoardState>
    </JotaiProvider>
  );
}

function BoardState({ children }: { children: ReactNode }) {
  const { plan, found, selection, look, dialogs, editing } = useBoard();
  return (
    <PlanContext value={plan}>
      <FoundContext value={found}>
        <SelectionContext value={selection}>
          <LookContext value={look}>
            <DialogsContext value={dialogs}>
              <EditingContext value={editing}>{children}</EditingContext>
            </DialogsContext>
          </LookContext>
        </SelectionContext>
      </FoundContext>
    </PlanContext>
  );
}

function useRequired<T>(context: Context<T | undefined>): T {
  const value = use(context);
  if (value === undefined) {
    throw new Error('A part of the board is drawn outside BoardProvider');
  }
  return value;
}

export const useBoardPlan = (): BoardPlan => useRequired(PlanContext);
export const useBoardFound = (): BoardFound => useRequired(FoundContext);
export const useBoardSelection = (): BoardSelection => useRequired(SelectionContext);
export const useBoardLook = (): BoardLook => useRequired(LookContext);
export const useBoardDialogs = (): BoardDialogs => useRequired(DialogsContext);
export const useBoardEditing = (): BoardEditing => useRequired(EditingContext);
