import { namesText, type PlanStep, undoPlan } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useSend, useZone } from '@haulboard/data';
import { Button, EmptyState, Screen, Tag } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, type KeyboardEvent } from 'react';
import styles from './history.module.css';
import { historyText, whoText } from '../labels/step-labels.ts';
import { useDayHistory } from './use-day-history.ts';
import { momentText } from '../labels/moment-text.ts';

type Props = {
  /** They come back from a step: the keyboard stays in the panel. */
  isBack: boolean;
  day: Day;
  carrierId: number | null;
  canEdit: boolean;
  isBusy: boolean;
  onSeen: () => void;
  onChanged: () => void;
  onLook: (stepId: number) => void;
};

/** Arrows walk from step to step. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way === undefined) {
    return;
  }
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  const at = steps.findIndex((step) => step === document.activeElement?.closest('[data-step]'));
  const next = steps[Math.min(Math.max(at + way, 0), steps.length - 1)];
  next?.querySelector('button')?.focus();
  event.preventDefault();
}

/** Who did what to the day, newest first. */
export function StepList({ isBack, day, carrierId, canEdit, isBusy, onSeen, onChanged, onLook }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const history = useDayHistory({ day, carrierId, onSeen });
  const { call, withProgress, setWithProgress, isNew, more } = history;
  const undo = useSend(undoPlan, { onDone: () => refresh() });
  function refresh(): void {
    call.retry();
    onChanged();
  }
  const firstId = useId();
  useEffect(() => {
    if (isBack) {
      document.getElementById(firstId)?.focus({ preventScroll: true });
    }
  }, [isBack, firstId]);
  const query = { date: dayStart(day, zone), carrierId: carrierId ?? undefined };
  return (
    <>
      <Checkbox
        id={firstId}
        checked={withProgress}
        onChange={(event) => setWithProgress(event.target.checked)}
      >
        {t`Drivers’ progress too`}
      </Checkbox>
      <Screen
        title={t`Steps`}
        isTitleHidden
        state={call}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t`Nobody has changed this day yet. Every change will be listed here.`} />}
      >
        {({ list }) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside */}
            <ol className={styles['steps']} aria-label={t`Steps, newest first`} onKeyDown={walk}>
              {list.map((step) => (
                <Step
                  key={step.id}
                  step={step}
                  isNew={isNew(step.id) && !step.isMine}
                  canUndo={canEdit && step.canUndo}
                  isBusy={isBusy || undo.isSending}
                  onLook={() => onLook(step.id)}
                  onUndo={() => void undo.send({ query, body: { stepId: step.id } })}
                />
              ))}
            </ol>
            {more && <Button onClick={more}>{t`Show earlier steps`}</Button>}
          </>
        )}
      </Screen>
    </>
  );
}

type StepProps = {
  step: PlanStep;
  isNew: boolean;
  canUndo: boolean;
  isBusy: boolean;
  onLook: () => void;
  onUndo: () => void;
};

function Step({ step, isNew, canUndo, isBusy, onLook, onUndo }: StepProps) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const what = historyText(i18n, step);
  const who = whoText(i18n, step);
  const { count } = step.label;
  // An undo that was itself taken back says so by the step that did: struck-out negations are hard to read.
  const isTakenBack = step.isUndone && step.kind !== 'undo';
  const names = namesText(
    step.loads.map(({ name }) => name),
    i18n.locale,
  );
  return (
    <li className={styles['step']} data-step>
      <span className={styles['time']}>{momentText(step.at, zone)}</span>
      <div className={styles['what']}>
        <span className={isTakenBack ? styles['undone'] : ''}>{what}</span>
        <span className={styles['who']}>
          {who}
          {isNew && <Tag color="processing">{t`New`}</Tag>}
          {isTakenBack && <Tag>{t`Undone`}</Tag>}
        </span>
        {count > 1 && (
          <span className={styles['names']}>{count > step.loads.length ? t`${names} and more` : names}</span>
        )}
      </div>
      <div className={styles['buttons']}>
        <Button size="small" aria-label={t`View the plan after: ${what}`} onClick={onLook}>
          {t`View`}
        </Button>
        {canUndo && (
          <Button size="small" isBusy={isBusy} aria-label={t`Undo: ${what}`} onClick={onUndo}>
            {t`Undo`}
          </Button>
        )}
      </div>
    </li>
  );
}
