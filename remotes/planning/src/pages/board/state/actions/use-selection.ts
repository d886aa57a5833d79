import type { Board, BoardVehicle, Task } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { atom, useAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useEvents } from '../../../../components/use-event.ts';
import { useSame } from '../../../../components/use-same.ts';
import { findTask, findVehicle } from '../../../../model/commands/apply-changes.ts';
import { placeOf, type Cell } from '../../../../model/grid/grid-nav.ts';
import { inBoardOrder, loadsBetween, toggled } from '../../../../model/grid/selection.ts';
import { selectionText } from '../../labels/selection-labels.ts';

type Chosen = {
  ids: ReadonlySet<number>;
  /** What was chosen before the range that is being drawn. */
  kept: ReadonlySet<number>;
  anchor: Cell | undefined;
};

const NONE: ReadonlySet<number> = new Set();
const NO_LOADS: readonly number[] = [];
const NOTHING: Chosen = { ids: NONE, kept: NONE, anchor: undefined };

const chosenAtom = atom<Chosen>(NOTHING);

type UseSelectionOptions = {
  board: Board | undefined;
  rows: readonly BoardVehicle[];
  unassigned: readonly Task[];
  /** Id of a load by one it had before the server answered. */
  resolve: (taskId: number) => number;
  announce: (text: string) => void;
};

/**
 * The loads a person has chosen. They stay chosen wherever a command takes them, until Esc. What a search or filter
 * hides stays chosen too, but nothing is done with it: nobody would see what became of it.
 */
export function useSelection({ board, rows, unassigned, resolve, announce }: UseSelectionOptions) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useAtom(chosenAtom);
  const ids = useMemo(() => {
    const known = new Set([...chosen.ids].map((id) => resolve(id)));
    return new Set(board ? inBoardOrder(board, known) : []);
  }, [board, chosen, resolve]);
  const ordered = useMemo(() => {
    if (ids.size === 0) {
      return NO_LOADS;
    }
    const seen = new Set([...rows.flatMap(({ tasks }) => tasks), ...unassigned].map(({ id }) => id));
    return [...ids].filter((id) => seen.has(id));
  }, [ids, rows, unassigned]);

  const count = ids.size;
  const hidden = count - ordered.length;
  const said = useRef({ count: 0, hidden: 0 });
  useEffect(() => {
    if (said.current.count !== count || said.current.hidden !== hidden) {
      said.current = { count, hidden };
      announce(count === 0 ? t`No load selected` : selectionText(i18n, { count, hidden }));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each number, not for each language
  }, [count, hidden, announce]);

  const loadsOf = (cell: Cell): number[] => {
    if (cell.kind === 'load') {
      return [cell.taskId];
    }
    const vehicle = cell.kind === 'head' && board ? findVehicle(board, cell.vehicleId) : undefined;
    return vehicle?.tasks.map(({ id }) => id) ?? [];
  };

  function put(next: ReadonlySet<number>, anchor?: Cell): void {
    setChosen({ ids: next, kept: next, anchor });
  }

  const withFellows = useCallback(
    (task: Task | undefined): Task[] => {
      const isPart = task === undefined || ordered.includes(task.id);
      const found = ordered.map((id) => board && findTask(board, id)).filter((one) => one !== undefined);
      return isPart ? found : [task];
    },
    [ordered, board],
  );
  const events = useEvents({
    /** Takes a cell's loads in, or out: a truck means its whole day. */
    toggle: (cell: Cell) => put(toggled(ids, loadsOf(cell)), cell),
    toggleLoad: (taskId: number) => put(toggled(ids, [taskId])),
    extend: (from: Cell, to: Cell) => {
      const anchor = chosen.anchor ?? from;
      const [start, end] = [placeOf(rows, anchor), placeOf(rows, to)];
      const kept = chosen.anchor ? chosen.kept : ids;
      const range = start && end ? loadsBetween(rows, start, end) : [];
      setChosen({ ids: new Set([...kept, ...range]), kept, anchor });
    },
    all: () => put(new Set([...rows.flatMap(({ tasks }) => tasks), ...unassigned].map(({ id }) => id))),
    begin: put,
    clear: () => setChosen(NOTHING),
    /** The focus went elsewhere without Shift: the next range begins there. */
    settle: () => chosen.anchor && setChosen({ ...chosen, kept: chosen.ids, anchor: undefined }),
  });
  return useSame({
    ...events,
    /** All that is chosen, shown or not. */
    ids: count === 0 ? NONE : ids,
    /** How many of them are not shown. */
    hidden,
    /** Those that are shown, in their order: commands are for them alone. */
    ordered,
    /** The load's fellows when it is one of the chosen; otherwise itself. Without a load, all chosen that are shown. */
    with: withFellows,
  });
}

export type Selection = ReturnType<typeof useSelection>;
