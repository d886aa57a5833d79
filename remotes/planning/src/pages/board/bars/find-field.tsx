import type { BoardVehicle } from '@haulboard/contract';
import { ClearSign, Input } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, RefObject } from 'react';
import { filterTasks, filterVehicles } from '../../../model/filters/board-filter.ts';
import type { Cell } from '../../../model/grid/grid-nav.ts';
import { useBoardFound, useBoardSelection } from '../state/board-context.tsx';
import styles from './bars.module.css';

type Props = { filterRef: RefObject<HTMLDivElement | null> };

/** What a search has found first: a truck, or the load by which it was found. */
function firstFound(rows: readonly BoardVehicle[], query: string): Cell | undefined {
  // The rows may still be those of the letter before.
  const [vehicle] = filterVehicles(rows, query);
  if (!vehicle) {
    return undefined;
  }
  const { vehicleId, tasks } = vehicle;
  const isByItself = filterVehicles([{ ...vehicle, tasks: [] }], query).length > 0;
  const [task] = isByItself ? [] : filterTasks(tasks, query);
  return task ? { kind: 'load', vehicleId, taskId: task.id } : { kind: 'head', vehicleId };
}

/** Narrows the board to what is typed. Enter or an arrow goes to what was found, Escape back to where one was. */
export function FindField({ filterRef }: Props) {
  const { t } = useLingui();
  const { query, setQuery, rows, unassigned } = useBoardFound();
  const { grid } = useBoardSelection();
  const toGrid = () => void setTimeout(() => grid.current?.take());
  const goToFound = () => {
    const cell = firstFound(rows, query);
    const [waiting] = filterTasks(unassigned, query);
    if (cell) {
      grid.current?.goTo(cell);
      toGrid();
    } else if (waiting) {
      document.querySelector<HTMLElement>(`[data-unassigned='${waiting.id}']`)?.focus();
    }
  };
  const leave = () => (query === '' ? toGrid() : setQuery(''));
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = { Enter: goToFound, ArrowDown: goToFound, Escape: leave };
    const run = keys[event.key];
    // While somebody writes Chinese, Enter only ends a word.
    if (run && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run();
    }
  };
  return (
    <div ref={filterRef} className={styles['filter']}>
      <Input
        type="search"
        allowClear={{ clearIcon: <ClearSign /> }}
        value={query}
        placeholder={t`Find truck, crew, destination ( / )`}
        aria-label={t`Find on the board`}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
