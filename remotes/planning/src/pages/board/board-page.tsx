import type { BoardPerson, OpenStock, Task } from '@haulboard/contract';
import { DoneProvider, Screen } from '@haulboard/ui/core';
import { ContextMenu } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { memo, useMemo, useRef, type RefObject } from 'react';
import { findTask, findVehicle } from '../../model/commands/apply-changes.ts';
import type { Cell } from '../../model/grid/grid-nav.ts';
import { countBoard } from '../../model/commands/publish-list.ts';
import { BoardHeader } from './bars/board-header.tsx';
import { FoldingBars } from './bars/folding-bars.tsx';
import { LoadConflict } from './bars/load-conflict.tsx';
import { AsideBar } from './bars/aside-bar.tsx';
import { LeftWorkBar } from './bars/left-work-bar.tsx';
import { DayMenu } from './bars/day-menu.tsx';
import { SelectionBar } from './bars/selection-bar.tsx';
import { WhoseBoard } from './bars/whose-board.tsx';
import { WaitingBar } from './bars/waiting-bar.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardView } from './board-view.tsx';
import { ClosuresBar } from './closures/closures-bar.tsx';
import { MarkButton } from './closures/mark-button.tsx';
import styles from './board.module.css';
import { MarketButton } from './market/market-button.tsx';
import { hasNoCarrier, NoCarriers, NoTrucks } from './first-steps.tsx';
import { FillDay } from './proposal/fill-day.tsx';
import { BoardPrint } from './print/board-print.tsx';
import { DayMoney } from './money/day-money.tsx';
import { PeopleHere } from './presence/people-here.tsx';
import { usePresence } from './presence/use-presence.ts';
import {
  BoardProvider,
  useBoardDialogs,
  useBoardEditing,
  useBoardFound,
  useBoardPlan,
  useBoardSelection,
} from './state/board-context.tsx';
import { dialogAtom } from './state/dialogs/dialog-atom.ts';
import { useBoardCommands } from './use-board-commands.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMenu } from './use-board-menu.ts';
import { useDrop } from './use-drop.ts';
import { useIsSmallWindow } from './use-is-small-window.ts';
import { usePaste } from './use-paste.ts';
import { useEvent, useEvents } from '../../components/use-event.ts';
import { useStuckDrag } from './use-stuck-drag.ts';
import type { CommandError } from '../../model/commands/command-errors.ts';
import { ViewBar } from './views/view-bar.tsx';
import { commandErrorText } from './labels/command-error-labels.ts';

function useBoardDrop() {
  const { planDay, run, shown } = useBoardPlan();
  const { consider } = useBoardFound();
  const { selection } = useBoardSelection();
  const { planStock, setDialog } = useBoardDialogs();
  return useDrop({
    plan: planDay,
    run,
    consider,
    placeOf: (taskId) => shown && findTask(shown, taskId),
    findStock: (stockId) => shown?.stock.find((stock) => stock.stockId === stockId),
    onStock: planStock,
    onTakeOver: (task, to) => setDialog({ kind: 'transfer', task, to }),
    fellowsOf: (taskId) => (selection.ordered.includes(taskId) ? selection.ordered : [taskId]),
    loadBefore: (vehicleId, seq, carried) => {
      const tasks = (shown && findVehicle(shown, vehicleId)?.tasks) ?? [];
      return tasks.findLast((task) => task.seq < seq && !carried.includes(task.id))?.id ?? null;
    },
  });
}

/** What can be done with the whole day besides planning it load by load. */
function DayActions() {
  const { setDialog } = useBoardDialogs();
  return (
    <>
      <DayMenu onChoose={setDialog} />
      <MarketButton />
      <MarkButton />
    </>
  );
}

type HeaderProps = {
  isSmall: boolean;
  people: readonly BoardPerson[];
  filterRef: RefObject<HTMLDivElement | null>;
  onShare: () => void;
};

/** The day, its numbers and what is done with it as a whole; below it how the board is looked at. */
const DayHeader = memo(function DayHeader({ isSmall, people, filterRef, onShare }: HeaderProps) {
  const { planDay, plan, shown, canEdit, canShare, actions, chooseCarrier, goTo } = useBoardPlan();
  const { grid } = useBoardSelection();
  const { add, setDialog } = useBoardDialogs();
  const counts = useMemo(() => shown && countBoard(shown), [shown]);
  return (
    <FoldingBars isSmall={isSmall}>
      <BoardHeader
        day={planDay.day}
        today={planDay.today}
        counts={counts}
        whose={<WhoseBoard carrier={shown?.carrier} onChoose={chooseCarrier} />}
        people={
          <>
            <DayMoney />
            <PeopleHere people={people} vehicles={shown?.vehicles ?? []} />
          </>
        }
        canEdit={canEdit}
        canShare={canShare}
        predicted={plan.predicted}
        seen={plan.seen}
        filterRef={filterRef}
        fill={<FillDay />}
        onDay={goTo}
        onAdd={() => add(grid.current?.cell()?.vehicleId ?? null)}
        onShare={onShare}
        onPublish={() => setDialog({ kind: 'publish', only: [] })}
        more={<DayActions />}
        onUndo={actions.undo}
        onRedo={actions.redo}
        onHistory={() => setDialog({ kind: 'history' })}
      />
      <ViewBar />
    </FoldingBars>
  );
});

/** What somebody must know before they plan on: what is closed, what waits, what another was faster with. */
const BoardBars = memo(function BoardBars({ onAnswered }: { onAnswered: () => void }) {
  const { conflict, conflictCount, store, waiting } = useBoardPlan().plan;
  return (
    <>
      <ClosuresBar />
      <AsideBar />
      <LeftWorkBar />
      <WaitingBar count={waiting} onRetry={() => store.resume()} />
      {conflict && (
        <LoadConflict
          batch={conflict}
          count={conflictCount}
          onKeepMine={() => {
            store.keepMine(conflict);
            onAnswered();
          }}
          onTakeTheirs={() => {
            store.takeTheirs(conflict);
            onAnswered();
          }}
        />
      )}
    </>
  );
});

/** The plan of a day, behind /today/edit and /tomorrow. */
export function BoardPage() {
  return (
    <DoneProvider>
      <BoardProvider>
        <DayBoard />
      </BoardProvider>
    </DoneProvider>
  );
}

type Stuck = { refusal: CommandError | undefined; at?: { x: number; y: number } | undefined };

/** Why what is dragged cannot go, beside the pointer. */
function WhyNot({ stuck: { refusal, at } }: { stuck: Stuck }) {
  const { i18n } = useLingui();
  return refusal ? (
    <output className={styles['over']} style={{ left: at?.x, top: at?.y }}>
      {commandErrorText(i18n, refusal)}
    </output>
  ) : null;
}

function DayBoard() {
  const { planDay, shown, canEdit, canStep } = useBoardPlan();
  const { selection, grid } = useBoardSelection();
  const { add, edit, setDialog, planStock: planAt } = useBoardDialogs();
  const { editor } = useBoardEditing();
  const isOpen = useAtomValue(dialogAtom) !== undefined || editor.fields !== undefined;
  const { t } = useLingui();
  const isSmall = useIsSmallWindow();
  const filterRef = useRef<HTMLDivElement>(null);
  // What a button did is seen in the grid, and its keys come next.
  const backToGrid = useEvent(() => void setTimeout(() => grid.current?.take()));
  const { menu, openOnCell, openOnLoad, openShare, refuse, close } = useBoardMenu();
  const { onLoadKey, onCellKey } = useBoardKeys({
    filterRef,
    isBusy: isOpen || menu !== undefined,
    onTruckMenu: (vehicleId, at) => openOnCell({ kind: 'head', vehicleId }, at),
  });
  const share = useEvent(() => openShare(grid.current?.cell()?.vehicleId));
  const find = () => filterRef.current?.querySelector('input')?.focus();
  useBoardCommands({ isBusy: isOpen, onShare: share, onFind: find });
  const over = useBoardDrop();
  const stuck = useStuckDrag((taskId) => (canEdit && shown ? findTask(shown, taskId) : undefined));
  const people = usePresence(planDay);
  usePaste((text) => setDialog({ kind: 'rows', text, targets: selection.ordered }), canEdit && !isOpen);
  const handlers = useEvents({
    onOpenCell: (cell: Cell) => {
      const task = cell.kind === 'load' && shown ? findTask(shown, cell.taskId) : undefined;
      if (task && canEdit) {
        edit(task);
      } else if (cell.kind === 'add' && canEdit) {
        add(cell.vehicleId);
      }
    },
    onCellMenu: openOnCell,
    onCellKey,
    onOpenLoad: (task: Task) => canEdit && edit(task),
    onLoadMenu: openOnLoad,
    onLoadKey,
    onPlanStock: (stock: OpenStock) => planAt(stock, null),
    onOpenFinding: (taskId: number) => {
      const task = shown && findTask(shown, taskId);
      if (task && task.vehicleId !== null) {
        grid.current?.goTo({ kind: 'load', vehicleId: task.vehicleId, taskId });
        backToGrid();
      } else {
        document.querySelector<HTMLElement>(`[data-unassigned='${taskId}']`)?.focus();
      }
    },
  });
  const isNew = shown === undefined && planDay.carrierId === null && hasNoCarrier(planDay.call.error);

  return (
    <div className={styles['page']}>
      <DayHeader isSmall={isSmall} people={people} filterRef={filterRef} onShare={share} />
      <BoardBars onAnswered={backToGrid} />
      {isNew ? (
        <NoCarriers onRetry={planDay.call.retry} />
      ) : (
        <Screen
          title={t`Plan of the day`}
          isTitleHidden
          state={{ ...planDay.call, data: shown }}
          isEmpty={(board) => board.vehicles.length === 0 && board.unassigned.length === 0}
          empty={<NoTrucks />}
        >
          {(board) => (
            <BoardView {...handlers} board={board} people={people} hint={over.hint} onTourEnd={backToGrid} />
          )}
        </Screen>
      )}
      {(canEdit || canStep) && <SelectionBar onDone={backToGrid} />}
      <WhyNot stuck={stuck ?? over} />
      {menu && <ContextMenu {...menu} onRefused={refuse} onClose={close} />}
      <BoardDialogs />
      {shown && <BoardPrint board={shown} day={planDay.day} />}
    </div>
  );
}
