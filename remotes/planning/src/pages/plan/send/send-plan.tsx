import { MailOutlined, WarningOutlined } from '@ant-design/icons';
import { previewPlanMail, type PlanMail } from '@haulboard/contract';
import { dayOf, dayStart, formatDay, formatTime, type Day } from '@haulboard/contract/time';
import { useCall, useOpenAddress, useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePaletteCommands } from '../../../components/use-palette-commands.ts';
import styles from '../plan.module.css';
import { SendDialog } from './send-dialog.tsx';

/** What the dialog is called in the address. */
const SEND = 'send';

type Props = {
  day: Day;
  today: Day;
  carrierId: number | undefined;
  onOpenChange: (isOpen: boolean) => void;
};

/** When crews were told of this day, whether it has changed since, and the way to tell them. */
export function SendPlan({ day, today, carrierId, onOpenChange }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const [isOpen, setIsOpen] = useState(false);
  const call = useCall(previewPlanMail, { query: { date: dayStart(day, zone), carrierId } });
  const open = (next: boolean) => {
    setIsOpen(next);
    onOpenChange(next);
  };
  const past = day < today ? t`This day is over.` : '';
  usePaletteCommands({ 'plan-send': () => past === '' && open(true) }, () => past);
  useOpenAddress({
    name: isOpen ? SEND : '',
    isReady: call.data !== undefined,
    onOpen: (name) => {
      const isMeant = name === SEND && day >= today;
      open(isMeant);
      return isMeant;
    },
    onClose: () => open(false),
  });
  return (
    <>
      {call.data && <SentMark mail={call.data} today={today} />}
      <Button icon={<MailOutlined aria-hidden />} why={past} onClick={() => open(true)}>
        {t`Send to crews`}
      </Button>
      {isOpen && <SendDialog call={call} day={day} carrierId={carrierId} onClose={() => open(false)} />}
    </>
  );
}

/** What a dispatcher has to know of the mails first: `1 mail was not delivered`, `Sent 2:10 pm, changed since`. */
function SentMark({ mail, today }: { mail: PlanMail; today: Day }) {
  const { t } = useLingui();
  const zone = useZone();
  const { lastSentAt, previews } = mail;
  const count = (state: 'failed' | 'queued') =>
    previews.filter(({ delivery }) => delivery?.state === state).length;
  const failed = count('failed');
  const queued = count('queued');
  if (failed > 0) {
    return (
      <output className={styles['sent']}>
        <span className={styles['warn']}>
          <WarningOutlined aria-hidden />{' '}
          <Plural value={failed} one="# mail was not delivered" other="# mails were not delivered" />
        </span>
      </output>
    );
  }
  if (queued > 0) {
    return (
      <output className={styles['sent']}>
        <Plural value={queued} one="# mail on its way" other="# mails on their way" />
      </output>
    );
  }
  if (lastSentAt === null) {
    return null;
  }
  const sentDay = dayOf(lastSentAt, zone);
  const at = `${sentDay === today ? '' : `${formatDay(sentDay)} `}${formatTime(lastSentAt, zone)}`;
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
