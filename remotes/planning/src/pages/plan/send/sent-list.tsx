import { listSentPlans, type SentPlan } from '@haulboard/contract';
import { dayStart, formatMoment, type Day } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { EmptyState, Screen, Tag } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DeliveryNote } from './delivery-note.tsx';
import { MailText } from './mail-text.tsx';
import styles from './send.module.css';

const COLOR = { sent: 'success', queued: 'processing', failed: 'error' } as const;

/** When a mail went out or was given up; before that, when it was written. */
const timeOf = ({ sentAt, delivery }: SentPlan) => delivery.settledAt ?? sentAt;

/** The copies of what was sent and what became of each, newest first. */
export function SentList({ day, carrierId }: { day: Day; carrierId: number | undefined }) {
  const { t } = useLingui();
  const zone = useZone();
  const sent = useCall(listSentPlans, { query: { date: dayStart(day, zone), carrierId } });
  const [shown, setShown] = useState<number>();
  const words = { sent: t`Sent`, queued: t`On its way`, failed: t`Not delivered` };
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
              {copies.map((copy) => {
                const { id, name, to, rev, sentBy, delivery } = copy;
                const at = timeOf(copy);
                return (
                  <li key={id} className={styles['entry']}>
                    <button
                      type="button"
                      className={styles['who']}
                      aria-pressed={id === current?.id}
                      onClick={() => setShown(id)}
                    >
                      <span className={styles['name']}>{name}</span>
                      <span className={styles['soft']}>{t`No. ${rev}`}</span>
                      <Tag color={COLOR[delivery.state]}>{words[delivery.state]}</Tag>
                      <DeliveryNote delivery={delivery} />
                      <span className={styles['soft']}>
                        {to} · {formatMoment(at, zone)} · {sentBy}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
            {current && <MailText {...current} />}
          </div>
        );
      }}
    </Screen>
  );
}
