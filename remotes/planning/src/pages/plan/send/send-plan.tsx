import { MailOutlined, WarningOutlined } from '@ant-design/icons';
import { previewPlanMail, type PlanMail } from '@haulboard/contract';
import { dayOf, dayStart, formatDay, formatTime, type Day } from '@haulboard/contract/time';
import { useCall } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from '../plan.module.css';
import { SendDialog } from './send-dialog.tsx';

const REFRESH_ON = ['task_modify', 'share_task_modify'] as const;

type Props = {
  day: Day;
  today: Day;
  carrierId: number | undefined;
  onOpenChange: (isOpen: boolean) => void;
};

/** When crews were told of this day, whether it has changed since, and the way to tell them. */
export function SendPlan({ day, today, carrierId, onOpenChange }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const call = useCall(
    previewPlanMail,
    { query: { date: dayStart(day), carrierId } },
    { refreshOn: REFRESH_ON },
  );
  const open = (next: boolean) => {
    setIsOpen(next);
    onOpenChange(next);
  };
  return (
    <>
      {call.data && <SentMark mail={call.data} today={today} />}
      <Button icon={<MailOutlined aria-hidden />} disabled={day < today} onClick={() => open(true)}>
        {t`Send to crews`}
      </Button>
      {isOpen && <SendDialog call={call} day={day} carrierId={carrierId} onClose={() => open(false)} />}
    </>
  );
}

/** `Sent 2:10 pm, changed since`, in words and with a sign. */
function SentMark({ mail, today }: { mail: PlanMail; today: Day }) {
  const { t } = useLingui();
  const { lastSentAt, previews } = mail;
  if (lastSentAt === null) {
    return null;
  }
  const sentDay = dayOf(lastSentAt);
  const at = `${sentDay === today ? '' : `${formatDay(sentDay)} `}${formatTime(lastSentAt)}`;
  const isChanged = previews.some(({ change }) => change !== 'same');
  return (
    <output className={styles['sent']}>
      {isChanged ? (
        <span className={styles['warn']}>
          <WarningOutlined aria-hidden /> {t`Sent ${at}, changed since`}
        </span>
      ) : (
        t`Sent ${at}`
      )}
    </output>
  );
}
