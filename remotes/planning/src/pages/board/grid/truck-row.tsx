import type { BoardVehicle } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import { refuseVehicle } from '../../../model/refusals.ts';
import type { Verdict } from '../preflight/use-try.ts';
import { Glyph } from '../words/glyph.tsx';
import { cellId, seqAt } from './cell-id.ts';
import { LoadCell } from './load-cell.tsx';
import styles from './plan-grid.module.css';
import { TruckHead } from './truck-head.tsx';
import { useLanding } from './use-drag.ts';

/** Where a dragged load would land in this row, and whether it may. */
export type DropHint = { seq: number; isAllowed: boolean; verdict?: Verdict | undefined };

type Props = {
  vehicle: BoardVehicle;
  index: number;
  top: number;
  /** The focused cell, when it is in this row. */
  focused: string | undefined;
  selected: ReadonlySet<number>;
  unsaved: ReadonlySet<number>;
  canEdit: boolean;
  hint: DropHint | undefined;
};

function rowClass(hint: DropHint | undefined): string {
  const drop = hint?.isAllowed ? styles['dropHere'] : styles['dropRefused'];
  return [styles['row'], hint ? drop : ''].filter(Boolean).join(' ');
}

/** A truck's day: the truck, its loads in order, the place to add one. Drawn anew only when it changes. */
export const TruckRow = memo(function TruckRow(props: Props) {
  const { vehicle, index, top, focused, selected, unsaved, canEdit, hint } = props;
  const { t } = useLingui();
  const ref = useRef<HTMLTableRowElement>(null);
  const { vehicleId, vehicleCode, tasks } = vehicle;
  useLanding(ref, (element, clientX) => ({ kind: 'row', vehicleId, seq: seqAt(element, clientX) }));
  const addId = cellId({ kind: 'add', vehicleId });
  const dropSeq = hint?.isAllowed ? hint.seq : undefined;
  const isRefused = refuseVehicle(vehicle) !== undefined;
  return (
    <tr
      ref={ref}
      aria-rowindex={index + 2}
      data-vehicle={vehicleId}
      className={rowClass(hint)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <TruckHead
        vehicle={vehicle}
        isFocused={focused === cellId({ kind: 'head', vehicleId })}
        canEdit={canEdit}
        verdict={hint?.verdict}
      />
      {tasks.map((task, at) => (
        <LoadCell
          key={task.id}
          task={task}
          vehicleId={vehicleId}
          column={at + 2}
          isFocused={focused === cellId({ kind: 'load', vehicleId, taskId: task.id })}
          isSelected={selected.has(task.id)}
          isUnsaved={unsaved.has(task.id)}
          canEdit={canEdit}
          isDropBefore={dropSeq === at + 1}
        />
      ))}
      <td
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader concludes it from the role of the table
        role="gridcell"
        aria-colindex={tasks.length + 2}
        aria-disabled={!canEdit || isRefused}
        className={`${styles['add']} ${dropSeq === tasks.length + 1 ? styles['dropBefore'] : ''}`}
        tabIndex={focused === addId ? 0 : -1}
        data-cell={addId}
      >
        <span className={styles['unseen']}>{t`Add a load to truck ${vehicleCode}`}</span>
        {canEdit && !isRefused && <Glyph name="plus" />}
      </td>
    </tr>
  );
});
