import type { Board, BoardPerson, BoardVehicle, OpenStock, Task } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Cell } from '../../model/grid-nav.ts';
import styles from './board.module.css';
import { useEvent } from './use-event.ts';
import type { Selection } from './use-selection.ts';
import { PlanGrid, type GridHandle } from './grid/plan-grid.tsx';
import { FindingsContext } from './preflight/findings-context.tsx';
import { FindingsList } from './preflight/findings-list.tsx';
import type { Preflight } from './preflight/use-preflight.ts';
import type { GridLook } from './grid/grid-look.ts';
import type { DropHint } from './grid/truck-row.tsx';
import { PeopleContext } from './presence/people-context.ts';
import type { Point } from './grid/use-grid-events.ts';
import { SidePanel } from './side/side-panel.tsx';
import { StockList } from './side/stock-list.tsx';
import { UnassignedList } from './side/unassigned-list.tsx';

type Props = {
  board: Board;
  rows: readonly BoardVehicle[];
  unassigned: readonly Task[];
  canEdit: boolean;
  unsaved: ReadonlySet<number>;
  preflight: Preflight;
  look: GridLook;
  /** Who else is on the board. */
  people: readonly BoardPerson[];
  resolve: (taskId: number) => number;
  selection: Selection;
  hint: (DropHint & { vehicleId: number }) | undefined;
  /** A line above the grid that teaches what to do next. */
  lesson: ReactNode;
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
    lesson,
    gridHandle,
    preflight,
  } = props;
  const { t } = useLingui();
  const toggleLoad = useEvent((task: Task) => selection.toggleLoad(task.id));
  const stock = useMemo(() => board.stock.filter(({ remainingLoads }) => remainingLoads > 0), [board.stock]);
  return (
    <FindingsContext value={preflight}>
      <div className={styles['body']}>
        <div className={styles['main']}>
          {lesson}
          <PeopleContext value={props.people}>
            <PlanGrid
              look={props.look}
              rows={rows}
              canEdit={canEdit}
              unsaved={unsaved}
              resolve={resolve}
              selection={selection}
              hint={hint}
              handle={gridHandle}
              onOpen={props.onOpenCell}
              onMenu={props.onCellMenu}
              onKey={props.onCellKey}
            />
          </PeopleContext>
        </div>
        <aside className={styles['side']} aria-label={t`Waiting to be planned`}>
          <SidePanel title={t`Unassigned`} count={unassigned.length}>
            <UnassignedList
              tasks={unassigned}
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
          <SidePanel title={t`Checks`} count={preflight.findings.length}>
            <FindingsList {...preflight} onRetry={preflight.retry} onOpen={props.onOpenFinding} />
          </SidePanel>
        </aside>
      </div>
    </FindingsContext>
  );
}
