import type { Task } from '@haulboard/contract';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { findTask } from '../../model/commands/apply-changes.ts';
import { checkDivert } from '../../model/commands/divert.ts';
import { checkTransfer } from '../../model/commands/transfer.ts';
import { useLoadActions } from './state/actions/use-load-actions.ts';
import { commandErrorText } from './labels/command-error-labels.ts';
import type { MenuEntry as Entry } from '@haulboard/ui/overlay';
import { useLoadEntries } from './menu/use-entries.ts';
import { useBoardPlan, useBoardSelection } from './state/board-context.tsx';
import { usePaletteCommands } from '../../components/use-palette-commands.ts';

/** Commands of the manifest, and the entry of a load's menu that does the same. */
const ENTRY_OF: Readonly<Record<string, string>> = {
  edit: 'edit',
  move: 'moveTo',
  'truck-above': 'up',
  'truck-below': 'down',
  earlier: 'earlier',
  later: 'later',
  split: 'split',
  join: 'join',
  duplicate: 'copy',
  swap: 'swap',
  divert: 'divert',
  transfer: 'transfer',
  unassign: 'unassign',
  'back-to-draft': 'back',
  'told-by-phone': 'told',
  remove: 'remove',
};

/** Those of a day that is over. */
const PAST = ['told-by-phone', 'remove'];

/** The load in the list beside the grid that had the focus last; the palette takes the focus from it. */
function useLastLoose() {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      const element = target instanceof HTMLElement ? target : null;
      const loose = element?.closest<HTMLElement>('[data-unassigned]')?.dataset['unassigned'];
      if (loose !== undefined) {
        last.current = Number(loose);
      } else if (element?.closest('[role="grid"]')) {
        last.current = undefined;
      }
    };
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);
  return last;
}

/** What the menu of a load has no entry for, said as a reason. */
function useAbsent() {
  const { i18n, t } = useLingui();
  return (name: string, tasks: readonly Task[]): string => {
    const [first] = tasks;
    const one = t`Choose one load alone`;
    const refuse = (check: typeof checkDivert) => {
      const refusal = first && check(first);
      return refusal && tasks.length === 1 ? commandErrorText(i18n, refusal) : one;
    };
    const reasons: Readonly<Record<string, string>> = {
      split: one,
      join: t`It has one docket only`,
      swap: t`Select two loads to swap`,
      'told-by-phone': t`Its driver has nothing to tell of it now`,
      divert: refuse(checkDivert),
      transfer: refuse(checkTransfer),
    };
    return reasons[name] ?? t`It is a draft, or can no longer become one`;
  };
}

/** The palette does with the chosen loads what their menu does, and says why where it cannot. */
export function useLoadCommands(isBusy: boolean): void {
  const { t } = useLingui();
  const { shown, canEdit, canStep } = useBoardPlan();
  const { selection, grid, resolve } = useBoardSelection();
  const { done } = useDone();
  const actionsOf = useLoadActions();
  const entriesOf = useLoadEntries();
  const absent = useAbsent();
  const loose = useLastLoose();
  const chosen = (): Task[] => {
    const cell = grid.current?.cell();
    const inGrid = cell?.kind === 'load' ? cell.taskId : undefined;
    const id = loose.current ?? inGrid;
    const focused = shown && id !== undefined ? findTask(shown, resolve(id)) : undefined;
    return selection.ordered.length > 0 || !focused ? selection.with(undefined) : [focused];
  };
  const entryOf = (name: string): Entry | undefined => {
    const tasks = chosen();
    return entriesOf(tasks, actionsOf(tasks)).find(({ key }) => key === ENTRY_OF[name]);
  };
  const whyNot = (name: string): string => {
    const tasks = chosen();
    if (tasks.length === 0) {
      return t`No load is chosen`;
    }
    const entry = entryOf(name);
    return entry ? (entry.why ?? '') : absent(name, tasks);
  };
  const run = (name: string): void => {
    const why = whyNot(name);
    if (why === '') {
      entryOf(name)?.run();
    } else {
      done({ text: why, tone: 'refused' });
    }
  };
  const offered = canEdit ? Object.keys(ENTRY_OF) : PAST;
  const names = isBusy || !(canEdit || canStep) ? [] : offered;
  usePaletteCommands(Object.fromEntries(names.map((name) => [name, () => run(name)])), whyNot);
}
