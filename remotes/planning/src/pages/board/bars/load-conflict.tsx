import { factsText, isLoadText, type LoadText, type PlanConflict, type Task } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { ConflictBar, UNKNOWN } from '@haulboard/ui/core';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { briefName } from '../../../model/commands/commands.ts';
import { differences, type ConflictField } from '../../../model/sync/conflict.ts';
import { outcomeOf, subjectOf } from '../../../model/commands/local-change.ts';
import type { Batch } from '../../../model/sync/queue.ts';
import { sourceText } from '../labels/docket-labels.ts';
import { statusName } from '../../../components/status-labels.ts';
import { TEXT_LABELS } from '../labels/text-labels.ts';
import styles from './bars.module.css';

type Props = {
  batch: Batch;
  /** Conflicts in all, of which this is the first. */
  count: number;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The one place where two people's changes of a load are put side by side. Nothing is lost until one is chosen. */
export function LoadConflict({ batch, count, onKeepMine, onTakeTheirs }: Props) {
  const { i18n, t } = useLingui();
  return (
    <ConflictBar
      isSlim
      label={t`Conflict`}
      mine={{ text: t`Keep mine`, onClick: onKeepMine }}
      theirs={{ text: t`Take theirs`, onClick: onTakeTheirs }}
    >
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
    </ConflictBar>
  );
}

function Sides({ batch, conflict, i18n }: { batch: Batch; conflict: PlanConflict; i18n: I18n }) {
  const { t } = useLingui();
  const zone = useZone();
  const change = batch.changes.find((one) => subjectOf(one).id === conflict.id);
  if (!change) {
    return null;
  }
  const { theirs } = conflict;
  const changedBy = conflict.changedBy === '' ? t`The driver` : conflict.changedBy;
  const at = formatTime(conflict.changedAt, zone);
  const base = subjectOf(change);
  const name = briefName(base);
  const gone = t`removed`;
  return (
    <p className={styles['side']}>
      <strong>
        {theirs ? t`${changedBy} changed ${name} at ${at}.` : t`${changedBy} removed ${name} at ${at}.`}
      </strong>{' '}
      {t`Yours`}: <mark className={styles['value']}>{sideText(i18n, base, outcomeOf(change)) || gone}</mark> ·{' '}
      {t`theirs`}: <mark className={styles['value']}>{sideText(i18n, base, theirs) || gone}</mark>
    </p>
  );
}

/** What one side made of the load: the fields it changed, or its place when that is all. Empty when removed. */
function sideText(i18n: I18n, base: Task, side: Task | null | undefined): string {
  if (!side) {
    return '';
  }
  const fields = differences(base, side).map((field) => valueOf(i18n, side, field));
  const { seq } = side;
  return fields.length > 0 ? factsText(fields, i18n.locale) : i18n._(msg`place ${seq} of the day`);
}

function valueOf(i18n: I18n, task: Task, field: ConflictField): string {
  if (isLoadText(field)) {
    return i18n._(TEXT_LABELS[field].written(task[field] === '' ? UNKNOWN : `“${task[field]}”`));
  }
  const { crewCode, crewName, skidName, gradeCode, destinationName } = task;
  const truck = task.vehicleCode ?? UNKNOWN;
  const dockets = sourceText(task);
  const status = statusName(i18n, task.taskStatus);
  const values: Record<Exclude<ConflictField, LoadText>, MessageDescriptor> = {
    crewId: msg`crew ${crewCode} ${crewName}`,
    skidId: msg`skid ${skidName}`,
    logGradeId: msg`grade ${gradeCode}`,
    packets: msg`dockets ${dockets}`,
    destinationId: msg`to ${destinationName}`,
    vehicleId: msg`truck ${truck}`,
    taskStatus: msg`status ${status}`,
  };
  return i18n._(values[field]);
}
