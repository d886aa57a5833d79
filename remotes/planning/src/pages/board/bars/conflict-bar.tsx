import type { PlanConflict, Task } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { Button } from '@haulboard/ui/core';
import type { I18n } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { briefName } from '../../../model/commands.ts';
import { differences, type ConflictField } from '../../../model/conflict.ts';
import { outcomeOf, subjectOf } from '../../../model/local-change.ts';
import type { Batch } from '../../../model/queue.ts';
import { statusWord } from '../words/status-words.ts';
import styles from './bars.module.css';

type Props = {
  batch: Batch;
  /** Conflicts in all, of which this is the first. */
  count: number;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The one place where two people's changes of a load are put side by side. Nothing is lost until one is chosen. */
export function ConflictBar({ batch, count, onKeepMine, onTakeTheirs }: Props) {
  const { i18n, t } = useLingui();
  return (
    <section className={styles['conflict']} role="alert" aria-label={t`Conflict`}>
      <div className={styles['sides']}>
        {batch.conflicts.map((conflict) => (
          <Sides key={conflict.id} batch={batch} conflict={conflict} i18n={i18n} />
        ))}
        {count > 1 && (
          <span>
            <Plural value={count - 1} one="and # more conflict" other="and # more conflicts" />
          </span>
        )}
      </div>
      <Button type="primary" onClick={onKeepMine}>{t`Keep mine`}</Button>
      <Button onClick={onTakeTheirs}>{t`Take theirs`}</Button>
    </section>
  );
}

function Sides({ batch, conflict, i18n }: { batch: Batch; conflict: PlanConflict; i18n: I18n }) {
  const { t } = useLingui();
  const change = batch.changes.find((one) => subjectOf(one).id === conflict.id);
  if (!change) {
    return null;
  }
  const { theirs } = conflict;
  const changedBy = conflict.changedBy === '' ? t`The driver` : conflict.changedBy;
  const at = formatTime(conflict.changedAt);
  const name = briefName(subjectOf(change));
  const mine = outcomeOf(change);
  const fields = theirs && mine ? differences(mine, theirs) : [];
  const side = (task: Task | null | undefined) =>
    task ? fields.map((field) => valueOf(i18n, task, field)).join(', ') : t`removed`;
  const isSame = theirs !== null && mine !== undefined && fields.length === 0;
  return (
    <p className={styles['side']}>
      <strong>
        {theirs ? t`${changedBy} changed ${name} at ${at}.` : t`${changedBy} removed ${name} at ${at}.`}
      </strong>{' '}
      {isSame ? (
        t`Both wanted the same.`
      ) : (
        <>
          {t`Yours`}: <mark className={styles['value']}>{side(mine)}</mark> · {t`theirs`}:{' '}
          <mark className={styles['value']}>{side(theirs)}</mark>
        </>
      )}
    </p>
  );
}

function valueOf(i18n: I18n, task: Task, field: ConflictField): string {
  const values: Record<ConflictField, string> = {
    crewId: `${task.crewCode} ${task.crewName}`,
    skidId: task.skidName,
    logGradeId: task.gradeCode,
    destinationId: task.destinationName,
    vehicleId: task.vehicleCode ?? '—',
    note: task.note === '' ? '—' : `“${task.note}”`,
    taskStatus: statusWord(i18n, task.taskStatus),
  };
  return values[field];
}
