import type { Task } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import type { KeyboardEvent, RefObject } from 'react';
import { findTask } from '../../model/commands/apply-changes.ts';
import type { Cell } from '../../model/grid/grid-nav.ts';
import type { Point } from './grid/use-grid-events.ts';
import { useLoadActions, type LoadActions } from './state/actions/use-load-actions.ts';
import { useBoardDialogs, useBoardPlan, useBoardSelection } from './state/board-context.tsx';
import { useOpenRepeat } from './recurring/use-open-repeat.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';

type UseBoardKeysOptions = {
  filterRef: RefObject<HTMLDivElement | null>;
  /** Something is open above the board: its own keys count. */
  isBusy: boolean;
  onTruckMenu: (vehicleId: number, at: Point) => void;
};

/** What keys do on a load and those selected with it, in the grid and in the list (EXPERIENCE.md 2.2). */
function loadKeys(actions: LoadActions): Readonly<Record<string, () => void>> {
  return {
    'Alt+ArrowUp': () => actions.toTruck(-1),
    'Alt+ArrowDown': () => actions.toTruck(1),
    'Alt+ArrowLeft': () => actions.shift(-1),
    'Alt+ArrowRight': () => actions.shift(1),
    Enter: actions.edit,
    F2: actions.edit,
    e: actions.edit,
    m: actions.moveTo,
    k: actions.split,
    j: actions.join,
    d: actions.copy,
    s: actions.swap,
    v: actions.divert,
    x: actions.transfer,
    r: actions.repeat,
    u: actions.unassign,
    Delete: actions.drop,
    Backspace: actions.drop,
    'Shift+Delete': actions.remove,
    'Shift+Backspace': actions.remove,
  };
}

function press(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  const isPlain = !event.ctrlKey && !event.metaKey;
  const isShifted = event.shiftKey && event.key.length > 1;
  const name = `${event.altKey ? 'Alt+' : ''}${isShifted ? 'Shift+' : ''}${event.key}`;
  const run = isPlain ? keys[name] : undefined;
  if (run) {
    event.preventDefault();
    run();
  }
}

/** Crews go by number, and letters are commands: a digit on a cell begins to answer the editor's first question. */
const isDigit = (event: KeyboardEvent): boolean =>
  /^\d$/.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey;

/** Joins the keyboard to the board: keys of the whole screen, of a cell, of a load in the list. */
export function useBoardKeys({ filterRef, isBusy, onTruckMenu }: UseBoardKeysOptions) {
  const { planDay, plan, shown, canEdit, actions, goTo } = useBoardPlan();
  const { selection, grid } = useBoardSelection();
  const { setDialog, add, edit } = useBoardDialogs();
  const repeat = useOpenRepeat();
  const actionsOf = useLoadActions();
  const { day, today } = planDay;
  const whenEditable = (run: () => void) => (canEdit ? run : () => undefined);
  useShortcuts(
    {
      n: whenEditable(() => add(grid.current?.cell()?.vehicleId ?? null)),
      p: whenEditable(() => setDialog({ kind: 'publish', only: selection.ordered })),
      c: whenEditable(() => setDialog({ kind: 'copyDay' })),
      r: whenEditable(repeat.selected),
      t: () => goTo(today),
      '[': () => goTo(addDays(day, -1)),
      ']': () => goTo(addDays(day, 1)),
      h: () => setDialog({ kind: 'history' }),
      '/': () => filterRef.current?.querySelector('input')?.focus(),
      'ctrl+z': actions.undo,
      'ctrl+shift+z': actions.redo,
      'ctrl+y': actions.redo,
      'ctrl+s': () => plan.store.resume(),
    },
    isBusy,
  );
  const keysOf = (task: Task | undefined) => {
    const tasks = selection.with(task);
    return canEdit && tasks.length > 0 ? loadKeys(actionsOf(tasks)) : {};
  };
  const openPlace = (on: Cell) => {
    if (on.kind === 'add') {
      add(on.vehicleId);
      return;
    }
    const { left = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    onTruckMenu(on.vehicleId, { x: left, y: bottom });
  };
  const typeOn = (on: Cell, task: Task | undefined, event: KeyboardEvent) => {
    event.preventDefault();
    if (task) {
      edit(task, event.key);
    } else {
      add(on.vehicleId, event.key);
    }
  };
  const keysOfPlace = (on: Cell) => ({
    // On a truck the keys are the selection's, Enter too; on the place to add, Enter is that of its button.
    ...(selection.ordered.length > 0 ? keysOf(undefined) : {}),
    ...(canEdit && (on.kind === 'add' || selection.ordered.length === 0)
      ? { Enter: () => openPlace(on) }
      : {}),
    ...(canEdit && on.kind === 'head' && selection.ordered.length === 0
      ? { s: () => setDialog({ kind: 'swapTrucks', vehicleId: on.vehicleId }) }
      : {}),
    ...(canEdit && on.kind === 'add' ? { ' ': () => openPlace(on) } : {}),
  });
  return {
    onLoadKey: (task: Task, event: KeyboardEvent) =>
      press(event, {
        ...keysOf(task),
        ' ': () => selection.toggleLoad(task.id),
        Escape: selection.clear,
      }),
    onCellKey: (on: Cell, event: KeyboardEvent) => {
      const task = on.kind === 'load' && shown ? findTask(shown, on.taskId) : undefined;
      if (canEdit && isDigit(event) && on.kind !== 'head') {
        typeOn(on, task, event);
        return;
      }
      press(event, {
        ' ': () => selection.toggle(on),
        Escape: selection.clear,
        ...(task ? keysOf(task) : keysOfPlace(on)),
      });
    },
  };
}
