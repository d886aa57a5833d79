import type { Board, BoardPerson, OpenStock, Task } from '@haulboard/contract';
import { SidePanel } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, useRef, type KeyboardEvent } from 'react';
import { findTask } from '../../model/commands/apply-changes.ts';
import type { Cell } from '../../model/grid/grid-nav.ts';
import { BoardHint } from './board-hint.tsx';
import styles from './board.module.css';
import { useIsSmallWindow } from './use-is-small-window.ts';
import { useEvent } from '../../components/use-event.ts';
import { LoadCard } from './grid/load-card.tsx';
import { MoneyContext } from './money/money-context.ts';
import { PlanGrid } from './grid/plan-grid.tsx';
import { FindingsContext } from './preflight/findings-context.tsx';
import { FindingsList } from './preflight/findings-list.tsx';
import type { DropHint } from './grid/truck-row.tsx';
import { PeopleContext } from './presence/people-context.ts';
import type { Point } from './grid/use-grid-events.ts';
import { StockList } from './side/stock-list.tsx';
import { WaitingLists } from './side/waiting-lists.tsx';
import { UnassignedList } from './side/unassigned-list.tsx';
import { useBoardFound, useBoardLook, useBoardPlan, useBoardSelection } from './state/board-context.tsx';
import { BoardTour } from './tour/board-tour.tsx';

type Props = {
  board: Board;
  /** Who else is on the board. */
  people: readonly BoardPerson[];
  hint: (DropHint & { vehicleId: number }) | undefined;
  onTourEnd: () => void;
  onOpenCell: (cell: Cell) => void;
  onCellMenu: (cell: Cell, at: Point) => void;
  onCellKey: (cell: Cell, event: KeyboardEvent) => void;
  onOpenLoad: (task: Task) => void;
  onLoadMenu: (task: Task, at: Point) => void;
  onLoadKey: (task: Task, event: KeyboardEvent) => void;
  onPlanStock: (stock: OpenStock) => void;
  onOpenFinding: (taskId: number) => void;
};

/**
 * The day drawn: trucks and their loads, and beside them what still looks for a truck. A dialog that opens over it does
 * not have it drawn anew.
 */
export const BoardView = memo(function BoardView(props: Props) {
  const { board } = props;
  const { t } = useLingui();
  const { plan, preflight, money, arrived, canEdit, canStep, locked } = useBoardPlan();
  const { unsaved } = plan;
  const { rows, unassigned } = useBoardFound();
  const { selection, resolve, grid } = useBoardSelection();
  const { look } = useBoardLook();
  const body = useRef<HTMLDivElement>(null);
  const find = useEvent((taskId: number) => findTask(board, resolve(taskId)));
  const isSmall = useIsSmallWindow();
  const toggleLoad = useEvent((task: Task) => selection.toggleLoad(task.id));
  const stock = useMemo(() => board.stock.filter(({ remainingLoads }) => remainingLoads > 0), [board.stock]);
  return (
    <FindingsContext value={preflight}>
      <MoneyContext value={money}>
        <div ref={body} className={`${styles['body']} ${isSmall ? styles['small'] : ''}`}>
          <div className={styles['main']}>
            <BoardTour onEnd={props.onTourEnd} />
            <BoardHint board={board} locked={locked} />
            <PeopleContext value={props.people}>
              <PlanGrid
                look={look.grid}
                rows={rows}
                canEdit={canEdit}
                hasMenu={canEdit || canStep}
                unsaved={unsaved}
                resolve={resolve}
                selection={selection}
                hint={props.hint}
                arrived={arrived}
                handle={grid}
                onOpen={props.onOpenCell}
                onMenu={props.onCellMenu}
                onKey={props.onCellKey}
              />
            </PeopleContext>
          </div>
          <WaitingLists
            isSmall={isSmall}
            unassigned={board.unassigned.length}
            className={styles['side'] ?? ''}
          >
            <SidePanel title={t`Unassigned`} count={unassigned.length} all={board.unassigned.length}>
              <UnassignedList
                tasks={unassigned}
                hidden={board.unassigned.length - unassigned.length}
                canEdit={canEdit}
                unsaved={unsaved}
                selected={selection.ids}
                onToggle={toggleLoad}
                onOpen={props.onOpenLoad}
                onMenu={props.onLoadMenu}
                onKey={props.onLoadKey}
              />
            </SidePanel>
            <SidePanel title={t`Open stock`} count={stock.length}>
              <StockList stock={stock} canEdit={canEdit} onPlan={props.onPlanStock} />
            </SidePanel>
            <SidePanel title={t`Checks`} count={preflight.isKnown ? preflight.findings.length : undefined}>
              <FindingsList {...preflight} onRetry={preflight.retry} onOpen={props.onOpenFinding} />
            </SidePanel>
          </WaitingLists>
          <LoadCard root={body} find={find} locked={locked} />
        </div>
      </MoneyContext>
    </FindingsContext>
  );
});
