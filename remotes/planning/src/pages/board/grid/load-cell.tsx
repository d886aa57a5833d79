import { isUnpublished, packetsOf, TaskStatus, isOffPlan, type Task } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { checkTask } from '../../../model/commands/command-errors.ts';
import { checkTransfer } from '../../../model/commands/transfer.ts';
import { useLoadFindings } from '../preflight/finding-mark.tsx';
import { glyph } from '../../../components/glyph.tsx';
import { loadName, skidPlace, writtenShort } from '../../../components/load-labels.ts';
import { loadTimes } from '../../../components/load-times.ts';
import { statusSigns, toneOf } from '../../../components/status-mark.tsx';
import { statusName } from '../../../components/status-labels.ts';
import { cellId } from './cell-id.ts';
import corner from './corner.module.css';
import styles from './load-cell.module.css';

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

/**
 * One load of a truck's day. Drawn anew only when it changes: the row around it is drawn whenever the focus passes.
 * Scrolling draws six of these for each row that comes, so it is few elements. Its name is text without size, and the
 * mark of its menu is no element. The grid makes it draggable when a pointer comes near.
 */
export const LoadCell = memo(function LoadCell(props: Props) {
  const { task, vehicleId, column, seq, isFocused, isSelected, isUnsaved, canEdit, isDropBefore, gap } =
    props;
  const { i18n, t } = useLingui();
  const zone = useZone();
  const findings = useLoadFindings(task.id);
  const name = loadName(i18n, task, zone);
  const saved = isUnsaved ? t`${name}, not saved yet` : name;
  const classes = [
    styles['load'],
    toneOf(task.taskStatus),
    isUnpublished(task.taskStatus) ? styles['unpublished'] : '',
    task.isMine ? '' : styles['foreign'],
    isSelected ? styles['selected'] : '',
    task.taskStatus === TaskStatus.Canceled ? styles['canceled'] : '',
    isDropBefore ? styles['dropBefore'] : '',
    canEdit ? corner['menu'] : '',
  ];
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader concludes it from the role of the table
      role="gridcell"
      aria-colindex={column}
      aria-selected={isSelected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- WAI-ARIA 1.3: a global attribute
      aria-description={isFocused ? findings.sentences() : undefined}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isFocused ? 0 : -1}
      style={gapBefore(gap)}
      data-seq={seq}
      data-cell={cellId({ kind: 'load', vehicleId, taskId: task.id })}
      {...dragMark(task, canEdit)}
    >
      <span className={styles['name']}>{saved + findings.name}</span>
      {loadLines(
        { i18n, zone },
        task,
        <>
          {isUnsaved && <span className={styles['unsaved']}>{glyph('warning')}</span>}
          {findings.mark}
        </>,
      )}
    </td>
  );
});

/** Whether a load follows the pointer, or has a lock instead. */
function dragMark(task: Task, canEdit: boolean) {
  if (!canEdit) {
    return {};
  }
  return checkTask(task) && checkTransfer(task) ? { 'data-stuck': '' } : { 'data-movable': '' };
}

/** A truck that carries more than this crew's wood. */
function docketMark(i18n: I18n, count: number) {
  const text = i18n._(msg`${plural(count, { one: '# docket', other: '# dockets' })}`);
  return <span className={styles['dockets']}>{text}</span>;
}

/** Language and time zone of the screen. */
type Reader = { i18n: I18n; zone: string };

/** What a load is, with what must be marked on it, in three short lines for the eye; its name says the same, and more, to the ear. */
export function loadLines({ i18n, zone }: Reader, task: Task, marks: ReactNode) {
  const dockets = packetsOf(task).length;
  const written = writtenShort(i18n, task);
  const why = isOffPlan(task.taskStatus) ? task.statusReason : '';
  return (
    <>
      <span className={styles['line']} aria-hidden>
        {written !== '' && <span className={styles['written']}>{written}</span>}
        <strong>{task.crewCode}</strong> {task.recurringId !== undefined && glyph('again', styles['again'])}
        {dockets > 1 && docketMark(i18n, dockets)} <span className={styles['place']}>{skidPlace(task)}</span>
      </span>
      <span className={styles['line']} aria-hidden>
        {marks}
        {task.note !== '' && glyph('note', styles['note'])}
        <strong>{task.gradeCode}</strong> → {task.destinationName}
      </span>
      <span className={styles['foot']} aria-hidden>
        {statusSigns(task.taskStatus, statusName(i18n, task.taskStatus))}
        <span className={why === '' ? styles['times'] : styles['reason']}>
          {why || loadTimes(i18n, task, zone)}
        </span>
      </span>
    </>
  );
}
