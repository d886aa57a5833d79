import { addDays } from '@haulboard/contract/time';
import { repeatFocused } from './recurring/open-repeat.ts';
import type { BoardScreen } from './state/use-board.ts';
import { useLoadCommands } from './use-load-commands.ts';
import { usePaletteCommands } from './state/actions/use-palette-commands.ts';

type UseBoardCommandsOptions = { screen: BoardScreen; onShare: () => void; onFind: () => void };

/** What the palette can do on the board; each is the same as its key or button. */
export function useBoardCommands({ screen, onShare, onFind }: UseBoardCommandsOptions): void {
  const { planDay, plan, canEdit, canShare, actions, grid, add, goTo, setDialog, selection } = screen;
  const { day, today } = planDay;
  const isBusy = screen.editor.fields !== undefined || screen.dialog !== undefined;
  const looking = {
    filter: onFind,
    today: () => goTo(today),
    'previous-day': () => goTo(addDays(day, -1)),
    'next-day': () => goTo(addDays(day, 1)),
    history: () => setDialog({ kind: 'history' }),
  };
  const editing = {
    add: () => add(grid.current?.cell()?.vehicleId ?? null),
    publish: () => setDialog({ kind: 'publish', only: selection.ordered }),
    repeat: () => repeatFocused(screen),
    recurring: () => setDialog({ kind: 'recurring' }),
    'copy-day': () => setDialog({ kind: 'copyDay' }),
    paste: () => setDialog({ kind: 'rows', text: '', targets: selection.ordered }),
    undo: actions.undo,
    redo: actions.redo,
    save: () => plan.store.resume(),
  };
  useLoadCommands(screen, canEdit && !isBusy);
  // Behind an open dialog nothing is opened.
  usePaletteCommands(
    isBusy ? {} : { ...looking, ...(canEdit ? editing : {}), ...(canShare ? { share: onShare } : {}) },
  );
}
