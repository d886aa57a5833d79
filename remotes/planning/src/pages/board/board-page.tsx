import type { OpenStock, Task } from '@haulboard/contract';
import { EmptyState, Screen } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { findTask, findVehicle } from '../../model/apply-changes.ts';
import type { Cell } from '../../model/grid-nav.ts';
import { countBoard } from '../../model/publish-list.ts';
import { BoardHeader } from './bars/board-header.tsx';
import { ConflictBar } from './bars/conflict-bar.tsx';
import { DayMenu } from './bars/day-menu.tsx';
import { SelectionBar } from './bars/selection-bar.tsx';
import { WaitingBar } from './bars/waiting-bar.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardView } from './board-view.tsx';
import { ClosuresBar } from './disruption/closures-bar.tsx';
import { MarkButton } from './disruption/mark-button.tsx';
import styles from './board.module.css';
import { MarketButton } from '../market/market-button.tsx';
import { FillDay } from './proposal/fill-day.tsx';
import { Lesson } from './lesson.tsx';
import { PointMenu } from './menu/point-menu.tsx';
import { PeopleHere } from './presence/people-here.tsx';
import { usePresence } from './presence/use-presence.ts';
import { useRepeatCommands } from './recurring/open-repeat.ts';
import { useBoard, type BoardScreen } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMenu } from './use-board-menu.ts';
import { useDrop } from './use-drop.ts';
import { usePaste } from './use-paste.ts';
import { useEvent } from './use-event.ts';
import { ViewBar } from './views/view-bar.tsx';
import { refusalText } from './words/refusal-words.ts';

const NO_COUNTS = { trucks: 0, loads: 0, unassigned: 0, drafts: 0 };

function useBoardDrop({ planDay, actions, run, shown, selection, planStock }: BoardScreen) {
  return useDrop({
    plan: planDay,
    actions: { ...actions, run },
    placeOf: (taskId) => shown && findTask(shown, taskId),
    findStock: (stockId) => shown?.stock.find((stock) => stock.stockId === stockId),
    onStock: planStock,
    fellowsOf: (taskId) => (selection.ids.has(taskId) ? selection.ordered : [taskId]),
    loadBefore: (vehicleId, seq, carried) => {
      const tasks = (shown && findVehicle(shown, vehicleId)?.tasks) ?? [];
      return tasks.findLast((task) => task.seq < seq && !carried.includes(task.id))?.id ?? null;
    },
  });
}

type PartProps = { screen: BoardScreen; onClosed: () => void };

/** What can be done with the whole day besides planning it load by load. */
function DayActions({ screen, onClosed }: PartProps) {
  return (
    <>
      <DayMenu onChoose={screen.setDialog} />
      <MarketButton screen={screen} />
      <MarkButton screen={screen} onClosed={onClosed} />
    </>
  );
}

/** What somebody must know before they plan on: what is closed, what waits, what another was faster with. */
function BoardBars({ screen, onClosed }: PartProps) {
  const { conflict, conflictCount, store, waiting } = screen.plan;
  return (
    <>
      <ClosuresBar screen={screen} onClosed={onClosed} />
      <WaitingBar count={waiting} onRetry={() => store.resume()} />
      {conflict && (
        <ConflictBar
          batch={conflict}
          count={conflictCount}
          onKeepMine={() => store.keepMine(conflict)}
          onTakeTheirs={() => store.takeTheirs(conflict)}
        />
      )}
    </>
  );
}

/** The plan of a day, behind /today/edit and /tomorrow. */
export function BoardPage() {
  const screen = useBoard();
  const { planDay, plan, shown, rows, canEdit, actions, add, edit, setDialog, grid, selection } = screen;
  const { t, i18n } = useLingui();
  const filterRef = useRef<HTMLDivElement>(null);
  // After the dialog has left the page, and taken the focus with it.
  const backToGrid = () => void setTimeout(() => grid.current?.take());
  const { menu, openOnCell, openOnLoad, openShare, close } = useBoardMenu(screen);
  const { onLoadKey, onCellKey } = useBoardKeys({
    screen,
    filterRef,
    isMenuOpen: menu !== undefined,
    onTruckMenu: (vehicleId, at) => openOnCell({ kind: 'head', vehicleId }, at),
  });
  const isBusy = screen.editor.fields !== undefined || screen.dialog !== undefined;
  const over = useBoardDrop(screen);
  const people = usePresence(planDay);
  useRepeatCommands(screen);
  usePaste((text) => setDialog({ kind: 'rows', text, targets: selection.ordered }), canEdit && !isBusy);
  const closeMenu = () => {
    close();
    backToGrid();
  };
  const openCell = (cell: Cell) => {
    const task = cell.kind === 'load' && shown ? findTask(shown, cell.taskId) : undefined;
    if (task && canEdit) {
      edit(task);
    } else if (cell.kind === 'add' && canEdit) {
      add(cell.vehicleId);
    }
  };

  // The lists beside the board are drawn anew only when they change.
  const openLoad = useEvent((task: Task) => canEdit && edit(task));
  const loadMenu = useEvent(openOnLoad);
  const loadKey = useEvent(onLoadKey);
  const openFinding = useEvent((taskId: number) => {
    const task = shown && findTask(shown, taskId);
    if (task && task.vehicleId !== null) {
      grid.current?.goTo({ kind: 'load', vehicleId: task.vehicleId, taskId });
      backToGrid();
    } else {
      document.querySelector<HTMLElement>(`[data-unassigned='${taskId}']`)?.focus();
    }
  });
  const planStock = useEvent((stock: OpenStock) => screen.planStock(stock, null));

  return (
    <div className={styles['page']}>
      <BoardHeader
        day={planDay.day}
        today={planDay.today}
        counts={shown ? countBoard(shown) : NO_COUNTS}
        people={<PeopleHere people={people} vehicles={shown?.vehicles ?? []} />}
        query={screen.query}
        canEdit={canEdit}
        canShare={screen.canShare}
        foretold={plan.foretold}
        seen={plan.seen}
        filterRef={filterRef}
        fill={<FillDay screen={screen} />}
        onDay={screen.goTo}
        onQuery={screen.setQuery}
        onAdd={() => add(grid.current?.cell()?.vehicleId ?? null)}
        onShare={() => openShare(grid.current?.cell()?.vehicleId)}
        onPublish={() => setDialog({ kind: 'publish', only: [] })}
        more={<DayActions screen={screen} onClosed={backToGrid} />}
        onUndo={actions.undo}
        onRedo={actions.redo}
        onHistory={() => setDialog({ kind: 'history' })}
      />
      <ViewBar screen={screen} />
      <BoardBars screen={screen} onClosed={backToGrid} />
      <Screen
        title={t`Plan of the day`}
        isTitleHidden
        state={{ ...planDay.call, data: shown }}
        isEmpty={(board) => board.vehicles.length === 0 && board.unassigned.length === 0}
        empty={<EmptyState title={t`No trucks yet. Add trucks in Settings, or accept one that is shared.`} />}
      >
        {(board) => (
          <BoardView
            board={board}
            rows={rows}
            unassigned={screen.unassigned}
            canEdit={canEdit}
            unsaved={plan.unsaved}
            preflight={screen.preflight}
            look={screen.look.grid}
            people={people}
            resolve={screen.resolve}
            selection={selection}
            hint={over.hint}
            lesson={<Lesson board={board} rows={rows} locked={screen.locked} query={screen.query} />}
            gridHandle={grid}
            onOpenCell={openCell}
            onCellMenu={openOnCell}
            onCellKey={onCellKey}
            onOpenLoad={openLoad}
            onLoadMenu={loadMenu}
            onLoadKey={loadKey}
            onPlanStock={planStock}
            onOpenFinding={openFinding}
          />
        )}
      </Screen>
      {canEdit && <SelectionBar screen={screen} onDone={backToGrid} />}
      {over.refusal && <output className={styles['over']}>{refusalText(i18n, over.refusal)}</output>}
      {menu && <PointMenu at={menu.at} entries={menu.entries} onClose={closeMenu} />}
      <BoardDialogs screen={screen} onClosed={backToGrid} />
      {screen.voice}
    </div>
  );
}
