import type { BoardVehicle } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Fact } from '../../../model/grid/board-columns.ts';
import { checkVehicle } from '../../../model/commands/command-errors.ts';
import type { Verdict } from '../preflight/use-try.ts';
import { cellId } from './cell-id.ts';
import { gapBefore, LoadCell } from './load-cell.tsx';
import styles from './plan-grid.module.css';
import { TruckFacts } from './truck-facts.tsx';
import { TruckHead } from './truck-head.tsx';

/** Where a dragged load would land in this row, and whether it may. */
export type DropHint = { seq: number; isAllowed: boolean; verdict?: Verdict | undefined };

type Props = {
  vehicle: BoardVehicle;
  index: number;
  top: number;
  facts: readonly Fact[];
  /** Which of the loads' columns are in sight, from 0. */
  shown: readonly number[];
  /** The focused cell, when it is in this row. */
  focused: string | undefined;
  selected: ReadonlySet<number>;
  unsaved: ReadonlySet<number>;
  canEdit: boolean;
  /** It has just been accepted. */
  isArrived: boolean;
  hint: DropHint | undefined;
};

function rowClass(hint: DropHint | undefined, isArrived: boolean): string {
  const drop = hint?.isAllowed ? styles['dropHere'] : styles['dropRefused'];
  return [styles['row'], isArrived ? styles['arrived'] : '', hint ? drop : ''].filter(Boolean).join(' ');
}

/** A truck's day: the truck, its loads in order, the place to add one. Drawn anew only when it changes. */
export const TruckRow = memo(function TruckRow(props: Props) {
  const { vehicle, index, top, facts, shown, focused, selected, unsaved, canEdit, isArrived, hint } = props;
  const { t } = useLingui();
  const { vehicleId, vehicleCode, tasks } = vehicle;
  const addId = cellId({ kind: 'add', vehicleId });
  const dropSeq = hint?.isAllowed ? hint.seq : undefined;
  const isRefused = checkVehicle(vehicle) !== undefined;
  const drawn = shown.filter((at) => at < tasks.length);
  const first = facts.length + 2;
  return (
    <tr
      aria-rowindex={index + 2}
      data-vehicle={vehicleId}
      className={rowClass(hint, isArrived)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <TruckHead
        vehicle={vehicle}
        facts={facts}
        isFocused={focused === cellId({ kind: 'head', vehicleId })}
        canEdit={canEdit}
        isArrived={isArrived}
        verdict={hint?.verdict}
      />
      <TruckFacts vehicle={vehicle} facts={facts} focused={focused} />
      {drawn.map((at, nth) => {
        const task = tasks[at];
        return (
          task && (
            <LoadCell
              key={task.id}
              task={task}
              vehicleId={vehicleId}
              column={at + first}
              seq={at + 1}
              gap={at - (drawn[nth - 1] ?? -1) - 1}
              isFocused={focused === cellId({ kind: 'load', vehicleId, taskId: task.id })}
              isSelected={selected.has(task.id)}
              isUnsaved={unsaved.has(task.id)}
              canEdit={canEdit}
              isDropBefore={dropSeq === at + 1}
            />
          )
        );
      })}
      <td
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader concludes it from the role of the table
        role="gridcell"
        aria-colindex={tasks.length + first}
        aria-disabled={!canEdit || isRefused}
        aria-label={t`Add a load to truck ${vehicleCode}`}
        className={dropSeq === tasks.length + 1 ? `${styles['add']} ${styles['addHere']}` : styles['add']}
        style={gapBefore(tasks.length - 1 - (drawn.at(-1) ?? -1))}
        tabIndex={focused === addId ? 0 : -1}
        data-cell={addId}
      >
        {canEdit && !isRefused && '+'}
      </td>
    </tr>
  );
});
