import { isUnpublished, packetsOf, type Task } from '@haulboard/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { memo, useRef, type CSSProperties } from 'react';
import { refuseTask } from '../../../model/refusals.ts';
import { LoadFindings } from '../preflight/finding-mark.tsx';
import { Glyph } from '../words/glyph.tsx';
import { docketTexts, loadName, loadTimes, skidPlace } from '../words/load-words.ts';
import { StatusMark, toneOf } from '../words/status-mark.tsx';
import { cellId } from './cell-id.ts';
import styles from './plan-grid.module.css';
import { useDraggable } from './use-drag.ts';

type Props = {
  task: Task;
  vehicleId: number;
  column: number;
  /** Its place in the row, 1 = first. */
  seq: number;
  isFocused: boolean;
  isSelected: boolean;
  /** The server does not have the last change yet. */
  isUnsaved: boolean;
  canEdit: boolean;
  /** Where a dragged load would come in: before this one. */
  isDropBefore: boolean;
  /** How many loads before this one are out of sight and not drawn. */
  gap: number;
};

/** Room for loads that are not drawn. */
export function gapBefore(count: number): CSSProperties | undefined {
  return count === 0 ? undefined : { marginLeft: `calc(${count} * var(--cell) + 3px)` };
}

/** One load of a truck's day. Drawn anew only when it changes: the row around it is drawn whenever the focus passes. */
export const LoadCell = memo(function LoadCell(props: Props) {
  const { task, vehicleId, column, seq, isFocused, isSelected, isUnsaved, canEdit, isDropBefore, gap } =
    props;
  const { i18n, t } = useLingui();
  const ref = useRef<HTMLTableCellElement>(null);
  const isMovable = canEdit && refuseTask(task) === undefined;
  const isDragged = useDraggable(ref, { kind: 'load', taskId: task.id }, isMovable);
  const name = loadName(i18n, task);
  const classes = [
    styles['load'],
    toneOf(task.taskStatus),
    isUnpublished(task.taskStatus) ? styles['unpublished'] : '',
    task.isMine ? '' : styles['foreign'],
    isSelected ? styles['selected'] : '',
    isDragged ? styles['dragged'] : '',
    isDropBefore ? styles['dropBefore'] : '',
  ];
  return (
    <td
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader concludes it from the role of the table
      role="gridcell"
      aria-colindex={column}
      aria-selected={isSelected}
      title={[...docketTexts(i18n, task), task.note].filter(Boolean).join('\n') || undefined}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isFocused ? 0 : -1}
      style={gapBefore(gap)}
      data-seq={seq}
      data-cell={cellId({ kind: 'load', vehicleId, taskId: task.id })}
    >
      <span className={styles['unseen']}>{isUnsaved ? t`${name}, not saved yet` : name}</span>
      <LoadLines task={task} />
      <LoadFindings taskId={task.id} />
      {isUnsaved && <Glyph name="warning" className={styles['unsaved']} />}
      {canEdit && (
        <span className={styles['more']} data-menu aria-hidden title={t`Actions`}>
          <Glyph name="more" />
        </span>
      )}
    </td>
  );
});

/** A truck that carries more than this crew's wood. */
function DocketMark({ count }: { count: number }) {
  return (
    <span className={styles['dockets']}>
      <Plural value={count} one="# docket" other="# dockets" />
    </span>
  );
}

/** What a load is, in three short lines for the eye; its name says the same to the ear. */
export function LoadLines({ task }: { task: Task }) {
  const dockets = packetsOf(task).length;
  return (
    <span className={styles['lines']} aria-hidden>
      <span className={styles['line']}>
        <strong>{task.crewCode}</strong>{' '}
        {task.recurringId !== undefined && <Glyph name="again" className={styles['again']} />}
        {dockets > 1 && <DocketMark count={dockets} />}{' '}
        <span className={styles['place']}>{skidPlace(task)}</span>
      </span>
      <span className={styles['line']}>
        <strong>{task.gradeCode}</strong> → {task.destinationName}
      </span>
      <span className={styles['foot']}>
        <StatusMark status={task.taskStatus} />
        <span className={styles['times']}>{loadTimes(task)}</span>
      </span>
    </span>
  );
}
