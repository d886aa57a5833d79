import { listSentPlans } from '@haulboard/contract';
import { dayOf, dayStart, formatDay, formatTime, type Day } from '@haulboard/contract/time';
import { useCall } from '@haulboard/data';
import { EmptyState, Screen } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MailText } from './mail-text.tsx';
import styles from './send.module.css';

const REFRESH_ON = ['task_modify'] as const;

/** The copies of what went out, newest first. */
export function SentList({ day, carrierId }: { day: Day; carrierId: number | undefined }) {
  const { t } = useLingui();
  const sent = useCall(
    listSentPlans,
    { query: { date: dayStart(day), carrierId } },
    { refreshOn: REFRESH_ON },
  );
  const [shown, setShown] = useState<number>();
  return (
    <Screen
      title={t`Mails that were sent`}
      isTitleHidden
      state={sent}
      isEmpty={(copies) => copies.length === 0}
      empty={<EmptyState title={t`Nothing was sent for this day yet.`} />}
    >
      {(copies) => {
        const current = copies.find(({ id }) => id === shown) ?? copies[0];
        return (
          <div className={styles['columns']}>
            <ul className={styles['list']} aria-label={t`Mails that were sent`}>
              {copies.map(({ id, name, to, rev, sentAt, sentBy }) => (
                <li key={id} className={styles['entry']}>
                  <button
                    type="button"
                    className={styles['who']}
                    aria-pressed={id === current?.id}
                    onClick={() => setShown(id)}
                  >
                    <span className={styles['name']}>{name}</span>
                    <span className={styles['soft']}>{t`No. ${rev}`}</span>
                    <span className={styles['soft']}>
                      {to} · {formatDay(dayOf(sentAt))} {formatTime(sentAt)} · {sentBy}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {current && <MailText {...current} />}
          </div>
        );
      }}
    </Screen>
  );
}
