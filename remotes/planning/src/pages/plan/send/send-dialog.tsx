import { namesText, type PlanMail, type PlanMailPreview, sendPlanMail } from '@haulboard/contract';
import { dayStart, formatDay, type Day } from '@haulboard/contract/time';
import { useSend, useZone, type CallState } from '@haulboard/data';
import { Alert, EmptyState, Screen, useDone } from '@haulboard/ui/core';
import { Segmented } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { MailText } from './mail-text.tsx';
import { RecipientList } from './recipient-list.tsx';
import styles from './send.module.css';
import { SentList } from './sent-list.tsx';

type Props = {
  call: CallState<PlanMail>;
  day: Day;
  carrierId: number | undefined;
  onClose: () => void;
};

/** Whom the last mail did not reach comes first. */
const byFailure = (a: PlanMailPreview, b: PlanMailPreview) =>
  Number(b.delivery?.state === 'failed') - Number(a.delivery?.state === 'failed');

const canGo = ({ change }: PlanMailPreview) => change !== 'same';

/** Shows each mail as it will go, and sends those that are ticked. Addresses come from the record alone. */
export function SendDialog({ call, day, carrierId, onClose }: Props) {
  const { t, i18n } = useLingui();
  const zone = useZone();
  const { done } = useDone();
  const [view, setView] = useState<'new' | 'sent'>('new');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string>();
  const previews = (call.data?.previews ?? []).toSorted(byFailure);
  const chosen = previews.filter((mail) => canGo(mail) && !left.has(mail.to));
  const sending = useSend(sendPlanMail, {
    onDone: ({ sent }) => {
      done({ text: t`${plural(sent, { one: '# mail on its way', other: '# mails on their way' })}` });
      onClose();
    },
  });
  const send = (to: string[]) => {
    const { seen = '' } = call.data ?? {};
    const choice = carrierId === undefined ? {} : { carrierId };
    void sending.send({ body: { date: dayStart(day, zone), seen, to, ...choice } });
  };
  const tick = (to: string, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) {
      next.delete(to);
    } else {
      next.add(to);
    }
    setLeft(next);
  };
  const whyNot = () => {
    if (view === 'sent') {
      return t`These were sent. Look at those to send first.`;
    }
    if (call.isFetching) {
      return t`The mails are being looked up.`;
    }
    return chosen.length === 0 ? t`Nobody is ticked who needs this plan.` : '';
  };
  const dayText = formatDay(day);
  const current = previews.find(({ to }) => to === shown) ?? previews.find(canGo) ?? previews[0];
  return (
    <Modal
      open
      width={1040}
      title={t`Send the plan of ${dayText} to crews`}
      okText={<Plural value={chosen.length} one="Send # mail" other="Send # mails" />}
      cancelText={t`Cancel`}
      okWhy={whyNot()}
      confirmLoading={sending.isSending}
      onOk={() => send(chosen.map(({ to }) => to))}
      onCancel={onClose}
    >
      <Segmented<'new' | 'sent'>
        aria-label={t`Mails to send, or mails that were sent`}
        value={view}
        options={[
          { value: 'new', label: t`To send` },
          { value: 'sent', label: t`Sent` },
        ]}
        onChange={setView}
      />
      {view === 'sent' ? (
        <SentList day={day} carrierId={carrierId} />
      ) : (
        <Screen
          title={t`Mails to send`}
          isTitleHidden
          state={call}
          isEmpty={(mail) => mail.previews.length === 0 && mail.unreachable.length === 0}
          empty={<EmptyState title={t`Nothing is published for this day yet.`} />}
        >
          {({ unreachable }) => (
            <>
              {unreachable.length > 0 && <Unreachable codes={namesText(unreachable, i18n.locale)} />}
              <div className={styles['columns']}>
                <RecipientList
                  previews={previews}
                  left={left}
                  current={current?.to}
                  isBusy={sending.isSending || call.isFetching}
                  onTick={tick}
                  onShow={setShown}
                  onSendAgain={(to) => send([to])}
                />
                {current && <MailText {...current} />}
              </div>
            </>
          )}
        </Screen>
      )}
    </Modal>
  );
}

function Unreachable({ codes }: { codes: string }) {
  const { t } = useLingui();
  return (
    <Alert
      type="warning"
      showIcon
      title={t`No address is on record for crew ${codes}: tell them by radio.`}
    />
  );
}
