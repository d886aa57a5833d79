import type { ListedDocket } from '@haulboard/contract';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { Selection } from '../export/use-selection.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

type Key = {
  name: string;
  isCtrl: boolean;
  /** To which row the selection goes on, from this one. */
  step: number | undefined;
};

function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Key {
  const isCtrl = ctrlKey || metaKey;
  return { name: key, isCtrl, step: shiftKey && !isCtrl ? STEPS[key] : undefined };
}

/** The row whose link has the focus. */
function rowOf({ target }: KeyboardEvent): HTMLTableRowElement | null {
  return target instanceof HTMLAnchorElement ? target.closest('tr') : null;
}

/** What keys select in the list: Space a row, Shift and the arrows one after the other, Ctrl+A all of the page. */
export function useRowKeys(rows: readonly ListedDocket[], selection: Selection) {
  const { t } = useLingui();
  const { say } = useDone();
  const tick = (dockets: readonly ListedDocket[], isChosen: boolean) => {
    const docketNo = dockets.at(-1)?.docketNo;
    selection.set(dockets, isChosen);
    // The box itself does not have the focus, and says nothing.
    say(isChosen ? t`Docket ${docketNo} selected` : t`Docket ${docketNo} not selected`);
  };
  const extend = (from: ListedDocket, row: HTMLTableRowElement, by: number) => {
    const next = rows[row.sectionRowIndex + by];
    const link = row.parentElement?.children[row.sectionRowIndex + by]?.querySelector('a');
    if (!next || !link) {
      return;
    }
    // Whoever goes back over what is selected takes the last one out of it.
    const isBack = selection.has(from.id) && selection.has(next.id);
    tick(isBack ? [from] : [from, next], !isBack);
    link.focus();
  };
  const press = (docket: ListedDocket, row: HTMLTableRowElement, key: Key): boolean => {
    if (key.isCtrl && key.name === 'a') {
      selection.set(rows, true);
    } else if (key.step !== undefined) {
      extend(docket, row, key.step);
    } else if (!key.isCtrl && key.name === ' ') {
      tick([docket], !selection.has(docket.id));
    } else {
      return false;
    }
    return true;
  };
  return (event: KeyboardEvent): void => {
    const row = rowOf(event);
    const docket = row ? rows[row.sectionRowIndex] : undefined;
    if (row && docket && !event.altKey && press(docket, row, keyOf(event))) {
      // Or the list scrolls on by a page, and the text of the whole page is marked.
      event.preventDefault();
    }
  };
}
