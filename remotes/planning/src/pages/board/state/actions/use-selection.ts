import type { Board, BoardVehicle, Task } from '@haulboard/contract';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { atom, useAtom } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { findTask, findVehicle } from '../../../../model/apply-changes.ts';
import { placeOf, type Cell } from '../../../../model/grid-nav.ts';
import { inBoardOrder, loadsBetween, toggled } from '../../../../model/selection.ts';

type Chosen = {
  ids: ReadonlySet<number>;
  /** What was chosen before the range that is being drawn. */
  kept: ReadonlySet<number>;
  anchor: Cell | undefined;
};

const NONE: ReadonlySet<number> = new Set();
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

/** The loads a person has chosen. They stay chosen wherever a command takes them, until Esc. */
export function useSelection({ board, rows, unassigned, resolve, announce }: UseSelectionOptions) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useAtom(chosenAtom);
  const ordered = useMemo(() => {
    const ids = new Set([...chosen.ids].map((id) => resolve(id)));
    return board ? inBoardOrder(board, ids) : [];
  }, [board, chosen, resolve]);
  const ids = useMemo(() => new Set(ordered), [ordered]);

  const count = ids.size;
  const said = useRef(0);
  useEffect(() => {
    if (said.current !== count) {
      said.current = count;
      announce(
        count === 0
          ? t`No load selected`
          : i18n._(msg`${plural(count, { one: '# load selected', other: '# loads selected' })}`),
      );
    }
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each number, not for each language
  }, [count, announce]);

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

  return {
    ids: count === 0 ? NONE : ids,
    ordered,
    /** The load's fellows when it is one of the chosen; otherwise itself. Without a load, all that is chosen. */
    with: (task: Task | undefined): Task[] => {
      const isPart = task === undefined || ids.has(task.id);
      const found = ordered.map((id) => board && findTask(board, id)).filter((one) => one !== undefined);
      return isPart ? found : [task];
    },
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
  };
}

export type Selection = ReturnType<typeof useSelection>;
