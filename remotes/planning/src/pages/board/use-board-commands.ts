import { addDays } from '@haulboard/contract/time';
import { useOpenRepeat } from './recurring/use-open-repeat.ts';
import { useBoardDialogs, useBoardPlan, useBoardSelection } from './state/board-context.tsx';
import { useLoadCommands } from './use-load-commands.ts';
import { usePaletteCommands } from '../../components/use-palette-commands.ts';

type UseBoardCommandsOptions = { isBusy: boolean; onShare: () => void; onFind: () => void };

/** What the palette can do on the board; each is the same as its key or button. */
export function useBoardCommands({ isBusy, onShare, onFind }: UseBoardCommandsOptions): void {
  const { planDay, plan, canEdit, canShare, actions, goTo } = useBoardPlan();
  const { selection, grid } = useBoardSelection();
  const { add, setDialog } = useBoardDialogs();
  const repeat = useOpenRepeat();
  const { day, today } = planDay;
  const looking = {
    filter: onFind,
    today: () => goTo(today),
    'previous-day': () => goTo(addDays(day, -1)),
    'next-day': () => goTo(addDays(day, 1)),
    history: () => setDialog({ kind: 'history' }),
    'board-print': () => print(),
  };
  const editing = {
    add: () => add(grid.current?.cell()?.vehicleId ?? null),
    publish: () => setDialog({ kind: 'publish', only: selection.ordered }),
    repeat: repeat.focused,
    recurring: () => setDialog({ kind: 'recurring' }),
    'copy-day': () => setDialog({ kind: 'copyDay' }),
    paste: () => setDialog({ kind: 'rows', text: '', targets: selection.ordered }),
    undo: actions.undo,
    redo: actions.redo,
    save: () => plan.store.resume(),
  };
  useLoadCommands(isBusy);
  // Behind an open dialog nothing is opened.
  usePaletteCommands(
    isBusy ? {} : { ...looking, ...(canEdit ? editing : {}), ...(canShare ? { share: onShare } : {}) },
  );
}
