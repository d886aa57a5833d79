import { MoreOutlined, WarningOutlined } from '@ant-design/icons';
import { isUnpublished, type Task } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { refuseTask } from '../../../model/refusals.ts';
import { loadName, loadTimes } from '../words/load-words.ts';
import { StatusMark, toneOf } from '../words/status-mark.tsx';
import { cellId } from './cell-id.ts';
import styles from './plan-grid.module.css';
import { useDraggable } from './use-drag.ts';

type Props = {
  task: Task;
  vehicleId: number;
  column: number;
  isFocused: boolean;
  /** The server does not have the last change yet. */
  isUnsaved: boolean;
  canEdit: boolean;
  /** Where a dragged load would come in: before this one. */
  isDropBefore: boolean;
};

/** One load of a truck's day. */
export function LoadCell({ task, vehicleId, column, isFocused, isUnsaved, canEdit, isDropBefore }: Props) {
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
    isDragged ? styles['dragged'] : '',
    isDropBefore ? styles['dropBefore'] : '',
  ];
  return (
    <td
      ref={ref}
      aria-colindex={column}
      aria-label={isUnsaved ? t`${name}, not saved yet` : name}
      title={task.note || undefined}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isFocused ? 0 : -1}
      data-cell={cellId({ kind: 'load', vehicleId, taskId: task.id })}
    >
      <LoadLines task={task} />
      {isUnsaved && <WarningOutlined className={styles['unsaved'] ?? ''} aria-hidden />}
      {canEdit && (
        <button type="button" tabIndex={-1} className={styles['more']} data-menu aria-label={t`Actions`}>
          <MoreOutlined aria-hidden />
        </button>
      )}
    </td>
  );
}

/** What a load is, in three short lines. */
export function LoadLines({ task }: { task: Task }) {
  return (
    <>
      <span className={styles['line']}>
        <strong>{task.crewCode}</strong> {task.forestName} · {task.skidName}
      </span>
      <span className={styles['line']}>
        <strong>{task.gradeCode}</strong> → {task.destinationName}
      </span>
      <span className={styles['foot']}>
        <StatusMark status={task.taskStatus} />
        <span className={styles['times']}>{loadTimes(task)}</span>
      </span>
    </>
  );
}
