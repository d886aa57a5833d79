import type { Task } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import type { KeyboardEvent, RefObject } from 'react';
import { findTask } from '../../model/apply-changes.ts';
import type { Cell } from '../../model/grid-nav.ts';
import type { Point } from './grid/use-grid-events.ts';
import type { BoardScreen } from './use-board.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Given = {
  screen: BoardScreen;
  filterRef: RefObject<HTMLDivElement | null>;
  isMenuOpen: boolean;
  onTruckMenu: (vehicleId: number, at: Point) => void;
};

/** What keys do on a load, in the grid and in the list beside it (EXPERIENCE.md 2.2). */
function loadKeys(screen: BoardScreen, task: Task): Readonly<Record<string, () => void>> {
  const { id: taskId } = task;
  const { run, edit, removeOrAsk, setDialog, canEdit } = screen;
  if (!canEdit) {
    return {};
  }
  const open = () => edit(task);
  const remove = () => removeOrAsk(task);
  return {
    'Alt+ArrowUp': () => void run({ type: 'toTruck', taskId, step: -1 }),
    'Alt+ArrowDown': () => void run({ type: 'toTruck', taskId, step: 1 }),
    'Alt+ArrowLeft': () => void run({ type: 'shift', taskId, step: -1 }),
    'Alt+ArrowRight': () => void run({ type: 'shift', taskId, step: 1 }),
    Enter: open,
    F2: open,
    e: open,
    m: () => setDialog({ kind: 'move', task }),
    u: () => void run({ type: 'unassign', taskId }),
    Delete: remove,
    Backspace: remove,
  };
}

function press(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  const isPlain = !event.ctrlKey && !event.metaKey;
  const run = isPlain ? keys[`${event.altKey ? 'Alt+' : ''}${event.key}`] : undefined;
  if (run) {
    event.preventDefault();
    run();
  }
}

/** Joins the keyboard to the board: keys of the whole screen, of a cell, of a load in the list. */
export function useBoardKeys({ screen, filterRef, isMenuOpen, onTruckMenu }: Given) {
  const { planDay, plan, shown, canEdit, actions, grid, editor, dialog, setDialog, add, goTo } = screen;
  const { day, today } = planDay;
  const whenEditable = (run: () => void) => (canEdit ? run : () => undefined);
  useShortcuts(
    {
      n: whenEditable(() => add(grid.current?.cell()?.vehicleId ?? null)),
      p: whenEditable(() => setDialog({ kind: 'publish' })),
      t: () => goTo(today),
      '[': () => goTo(addDays(day, -1)),
      ']': () => goTo(addDays(day, 1)),
      '/': () => filterRef.current?.querySelector('input')?.focus(),
      'ctrl+z': actions.undo,
      'ctrl+shift+z': actions.redo,
      'ctrl+y': actions.redo,
      'ctrl+s': () => plan.store.resume(),
    },
    editor.fields !== undefined || dialog !== undefined || isMenuOpen,
  );
  const openPlace = (on: Cell) => {
    if (on.kind === 'add') {
      add(on.vehicleId);
      return;
    }
    const { left = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    onTruckMenu(on.vehicleId, { x: left, y: bottom });
  };
  return {
    onLoadKey: (task: Task, event: KeyboardEvent) => press(event, loadKeys(screen, task)),
    onCellKey: (on: Cell, event: KeyboardEvent) => {
      const task = on.kind === 'load' && shown ? findTask(shown, on.taskId) : undefined;
      if (task) {
        press(event, loadKeys(screen, task));
      } else if (canEdit) {
        const open = () => openPlace(on);
        press(event, { Enter: open, ' ': open });
      }
    },
  };
}
