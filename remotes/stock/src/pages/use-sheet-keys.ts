import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from 'react';

type Place = { at: number; column: number };

type SheetOptions = {
  /** Names of the columns, as the inputs carry them in `data-cell`. */
  cells: readonly string[];
  /** A block of texts, row by row, and the cell where it begins. */
  onPaste: (block: readonly (readonly string[])[], from: Place) => void;
};

/** Whether an arrow would leave the text: the caret is at its end, or all of it is chosen, as after coming here. */
function isAtEdge(input: HTMLInputElement, side: 'start' | 'end'): boolean {
  const { selectionStart, selectionEnd, value } = input;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const caret = side === 'start' ? 0 : value.length;
  return isAll || (selectionStart === caret && selectionEnd === caret);
}

/** Where a key leads from a cell; nothing where it stays in the text. */
function stepOf(event: KeyboardEvent, input: HTMLInputElement, { at, column }: Place): Place | undefined {
  switch (event.key) {
    case 'ArrowUp':
      return { at: at - 1, column };
    case 'ArrowDown':
      return { at: at + 1, column };
    case 'Enter':
      return event.ctrlKey || event.metaKey ? undefined : { at: at + (event.shiftKey ? -1 : 1), column };
    case 'ArrowLeft':
      return isAtEdge(input, 'start') ? { at, column: column - 1 } : undefined;
    case 'ArrowRight':
      return isAtEdge(input, 'end') ? { at, column: column + 1 } : undefined;
    default:
      return undefined;
  }
}

/** The keys of a sheet: one stop for Tab, arrows and Enter walk, F2 goes into the text, a block is pasted cell by cell. */
export function useSheetKeys(table: RefObject<HTMLTableElement | null>, { cells, onPaste }: SheetOptions) {
  const inputAt = ({ at, column }: Place) =>
    table.current?.querySelector<HTMLInputElement>(`input[data-row="${at}"][data-cell="${cells[column]}"]`) ??
    undefined;
  const placeOf = (target: EventTarget): (Place & { input: HTMLInputElement }) | undefined => {
    if (!(target instanceof HTMLInputElement) || target.dataset['row'] === undefined) {
      return undefined;
    }
    const column = cells.findIndex((cell) => cell === target.dataset['cell']);
    return { at: Number(target.dataset['row']), column, input: target };
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const from = placeOf(event.target);
      if (!from || event.nativeEvent.isComposing) {
        return;
      }
      if (event.key === 'F2') {
        from.input.setSelectionRange(from.input.value.length, from.input.value.length);
      }
      const to = stepOf(event, from.input, from);
      const next = to && inputAt(to);
      if (to) {
        event.preventDefault();
      }
      next?.focus();
    },
    onFocus: (event: FocusEvent) => {
      const here = placeOf(event.target);
      if (here) {
        for (const input of table.current?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? []) {
          input.tabIndex = input === here.input ? 0 : -1;
        }
        here.input.select();
      }
    },
    onPaste: (event: ClipboardEvent) => {
      const from = placeOf(event.target);
      const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
      if (!from || !/[\t\n]/.test(text)) {
        return;
      }
      event.preventDefault();
      onPaste(
        text.split(/\r?\n/).map((line) => line.split('\t').map((value) => value.trim())),
        from,
      );
    },
  };
}
