import { ApiError, changeCallRule, Code, type StockCrew } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { Alert, Button } from '@haulboard/ui/core';
import { ClockField, Switch } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './crew.module.css';

type Props = { crew: StockCrew; onSaved: () => void };

/** By when the crew calls, and whether it is reminded. */
export function CallRule({ crew, onSaved }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Trans>Hour and reminder …</Trans>
      </Button>
      {isOpen && <RuleDialog crew={crew} onSaved={onSaved} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Minutes after midnight as a field of time has them, `15:00`. */
const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

function RuleDialog({ crew, onSaved, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { crewId, crewCode, version } = crew;
  const [clock, setClock] = useState(clockOf(crew.callByMinute));
  const [isReminded, setIsReminded] = useState(crew.isReminded);
  const [isStale, setIsStale] = useState(false);
  const { send, isSending } = useSend(changeCallRule, {
    onDone: () => {
      onSaved();
      onClose();
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === Code.Conflict) {
        setIsStale(true);
        onSaved();
        return;
      }
      notify.failed(error);
    },
  });
  return (
    <Modal
      open
      title={t`Call of crew ${crewCode}`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okWhy={clock === '' ? t`Say by when it calls.` : ''}
      onCancel={onClose}
      onOk={() =>
        void send({ params: { crewId }, body: { version, callByMinute: minuteOf(clock), isReminded } })
      }
    >
      <div className={styles['column']}>
        {isStale && (
          <Alert
            type="warning"
            showIcon
            title={<Trans>Somebody changed this crew in the meantime. Look at it and save again.</Trans>}
          />
        )}
        <div className={styles['bar']}>
          <span>
            <Trans>Calls by</Trans>
          </span>
          <ClockField aria-label={t`Calls by`} value={clock} onChange={setClock} />
        </div>
        <div className={styles['bar']}>
          <Switch aria-label={t`Remind the crew`} checked={isReminded} onChange={setIsReminded} />
          <span>
            <Trans>Remind it once a day when it has not called by then</Trans>
          </span>
        </div>
      </div>
    </Modal>
  );
}
