import { isDue, type RecurringLoad } from '@haulboard/contract';
import { formatDay, type Day } from '@haulboard/contract/time';
import { Button } from '@haulboard/ui/core';
import { DayField } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './recurring.module.css';
import { dayText, recurringName } from './rhythm-labels.ts';
import type { Recurring } from './use-recurring.ts';

type Props = { one: RecurringLoad; recurring: Recurring };

/** The days on which the recurring load is left out. Each can be taken back, and a field adds any other day. */
export function LeaveOut({ one, recurring }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { skipped } = one;
  return (
    <span className={styles['skipped']}>
      {skipped.length > 0 && t`Skipped:`}
      {skipped.map((day) => {
        const text = formatDay(day);
        return (
          <Button
            key={day}
            size="small"
            isBusy={recurring.isBusy}
            aria-label={t`Stop skipping ${text}`}
            onClick={() => recurring.skip(one, day, false)}
          >
            {text} ×
          </Button>
        );
      })}
      {isAsking && one.nextDay !== null ? (
        <AnyDay one={one} recurring={recurring} next={one.nextDay} onClose={() => setIsAsking(false)} />
      ) : (
        <SkipButtons one={one} recurring={recurring} onAsk={() => setIsAsking(true)} />
      )}
    </span>
  );
}

function SkipButtons({ one, recurring, onAsk }: Props & { onAsk: () => void }) {
  const { i18n, t } = useLingui();
  const { nextDay } = one;
  if (nextDay === null) {
    return null;
  }
  const name = recurringName(one);
  const day = dayText(i18n, nextDay);
  return (
    <>
      <Button
        size="small"
        isBusy={recurring.isBusy}
        aria-label={t`Skip ${day}: ${name}`}
        onClick={() => recurring.skip(one, nextDay, true)}
      >
        {t`Skip ${day}`}
      </Button>
      <Button size="small" aria-label={t`Another day … ${name}`} onClick={onAsk}>
        {t`Another day …`}
      </Button>
    </>
  );
}

type AnyDayProps = Props & { next: Day; onClose: () => void };

/** Asks for the day: only those on which it would come can be chosen. */
function AnyDay({ one, recurring, next, onClose }: AnyDayProps) {
  const { t } = useLingui();
  const id = useId();
  const [day, setDay] = useState(next);
  const canSkip = (asked: Day) => asked >= next && isDue(one, asked) && !one.skipped.includes(asked);
  return (
    <>
      <label htmlFor={id}>{t`Skip on`}</label>
      <DayField id={id} value={day} isOff={(asked) => !canSkip(asked)} onChange={setDay} />
      <Button
        size="small"
        why={canSkip(day) ? '' : t`It is not due on that day.`}
        isBusy={recurring.isBusy}
        onClick={() => {
          recurring.skip(one, day, true);
          onClose();
        }}
      >
        {t`Skip`}
      </Button>
      <Button size="small" type="text" onClick={onClose}>
        {t`Cancel`}
      </Button>
    </>
  );
}
