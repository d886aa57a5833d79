import type { Board, BoardPerson, BoardVehicle, OpenStock, Task } from '@haulboard/contract';
import { SidePanel } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { findTask } from '../../model/commands/apply-changes.ts';
import type { Cell } from '../../model/grid/grid-nav.ts';
import styles from './board.module.css';
import { useIsSmallWindow } from './use-is-small-window.ts';
import { useEvent } from '../../components/use-event.ts';
import type { Selection } from './state/actions/use-selection.ts';
import { LoadCard } from './grid/load-card.tsx';
import { MoneyContext } from './money/money-context.ts';
import type { PlanMoneyById } from './state/plan/use-plan-money.ts';
import { PlanGrid } from './grid/plan-grid.tsx';
import type { GridHandle } from './state/grid-handle.ts';
import { FindingsContext } from './preflight/findings-context.tsx';
import { FindingsList } from './preflight/findings-list.tsx';
import type { Preflight } from './state/plan/use-preflight.ts';
import type { GridLook } from './state/look/grid-look.ts';
import type { DropHint } from './grid/truck-row.tsx';
import { PeopleContext } from './presence/people-context.ts';
import type { Point } from './grid/use-grid-events.ts';
import type { CommandError } from '../../model/commands/command-errors.ts';
import { StockList } from './side/stock-list.tsx';
import { WaitingLists } from './side/waiting-lists.tsx';
import { UnassignedList } from './side/unassigned-list.tsx';

type Props = {
  board: Board;
  rows: readonly BoardVehicle[];
  unassigned: readonly Task[];
  canEdit: boolean;
  /** Whether loads have a menu. */
  hasMenu: boolean;
  /** Why nothing at all can be changed here. */
  locked: CommandError | undefined;
  unsaved: ReadonlySet<number>;
  preflight: Preflight;
  money: PlanMoneyById;
  look: GridLook;
  /** Who else is on the board. */
  people: readonly BoardPerson[];
  resolve: (taskId: number) => number;
  selection: Selection;
  hint: (DropHint & { vehicleId: number }) | undefined;
  /** Trucks that were just accepted. */
  arrived: ReadonlySet<number>;
  /** A line above the grid that teaches what to do next. */
  boardHint: ReactNode;
  gridHandle: Ref<GridHandle>;
  onOpenCell: (cell: Cell) => void;
  onCellMenu: (cell: Cell, at: Point) => void;
  onCellKey: (cell: Cell, event: KeyboardEvent) => void;
  onOpenLoad: (task: Task) => void;
  onLoadMenu: (task: Task, at: Point) => void;
  onLoadKey: (task: Task, event: KeyboardEvent) => void;
  onPlanStock: (stock: OpenStock) => void;
  onOpenFinding: (taskId: number) => void;
};

/** The day drawn: trucks and their loads, and beside them what still looks for a truck. */
export function BoardView(props: Props) {
  const {
    board,
    rows,
    unassigned,
    canEdit,
    unsaved,
    resolve,
    selection,
    hint,
    boardHint,
    gridHandle,
    preflight,
  } = props;
  const { t } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const find = useEvent((taskId: number) => findTask(board, resolve(taskId)));
  const isSmall = useIsSmallWindow();
  const toggleLoad = useEvent((task: Task) => selection.toggleLoad(task.id));
  const stock = useMemo(() => board.stock.filter(({ remainingLoads }) => remainingLoads > 0), [board.stock]);
  return (
    <FindingsContext value={preflight}>
      <MoneyContext value={props.money}>
        <div ref={body} className={`${styles['body']} ${isSmall ? styles['small'] : ''}`}>
          <div className={styles['main']}>
            {boardHint}
            <PeopleContext value={props.people}>
              <PlanGrid
                look={props.look}
                rows={rows}
                canEdit={canEdit}
                hasMenu={props.hasMenu}
                unsaved={unsaved}
                resolve={resolve}
                selection={selection}
                hint={hint}
                arrived={props.arrived}
                handle={gridHandle}
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
          <LoadCard root={body} find={find} locked={props.locked} />
        </div>
      </MoneyContext>
    </FindingsContext>
  );
}
