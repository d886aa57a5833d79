import { ApiError, changeCutOff, Code, type CutOff, type LeftOpenPerson } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { Alert, useDone } from '@haulboard/ui/core';
import { ClockField, InputNumber, Select, Switch } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockOf, minuteOf } from './left-open-labels.ts';
import styles from './left-open.module.css';

type Props = {
  cutOffs: readonly CutOff[];
  people: readonly LeftOpenPerson[];
  onSaved: () => void;
  onClose: () => void;
};

/** By when a dispatcher’s days are settled, whose what is left usually is, and whether that is told. */
export function CutOffDialog({ cutOffs, people, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const [carrierId, setCarrierId] = useState(cutOffs[0]?.carrierId ?? 0);
  const [typed, setTyped] = useState<Partial<CutOff>>({});
  const [clock, setClock] = useState<string>();
  const now = cutOffs.find((one) => one.carrierId === carrierId);
  const { send, isSending, isStale } = useSave(onSaved, onClose);
  if (!now) {
    return null;
  }
  const { byMinute, daysAfter, usualOwnerId, isTold } = { ...now, ...typed };
  const shown = clock ?? clockOf(byMinute);
  const change = (more: Partial<CutOff>) => setTyped({ ...typed, ...more });
  const save = () => {
    const body = { byMinute: minuteOf(shown), daysAfter, usualOwnerId, isTold, version: now.version };
    void send({ params: { carrierId }, body });
  };
  return (
    <Modal
      open
      title={t`Cut-off`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okWhy={shown === '' ? t`Say by when a day is settled.` : ''}
      onCancel={onClose}
      onOk={save}
    >
      <div className={styles['form']}>
        {isStale && (
          <Alert
            type="warning"
            showIcon
            title={<Trans>Somebody changed this in the meantime. Look at it and save again.</Trans>}
          />
        )}
        {cutOffs.length > 1 && (
          <div className={styles['field']}>
            <span>
              <Trans>Dispatcher</Trans>
            </span>
            <Select<number>
              aria-label={t`Dispatcher`}
              value={carrierId}
              showSearch={{ optionFilterProp: 'label' }}
              options={cutOffs.map((one) => ({ value: one.carrierId, label: one.carrierName }))}
              onChange={(id) => {
                setCarrierId(id);
                setTyped({});
                setClock(undefined);
              }}
            />
          </div>
        )}
        <div className={styles['bar']}>
          <span>
            <Trans>A day is settled by</Trans>
          </span>
          <ClockField
            className={styles['clock'] ?? ''}
            aria-label={t`Time`}
            value={shown}
            onChange={setClock}
          />
          <InputNumber
            className={styles['count'] ?? ''}
            aria-label={t`Days after`}
            min={1}
            max={7}
            precision={0}
            value={daysAfter}
            onChange={(days) => change({ daysAfter: days ?? 1 })}
          />
          <span>
            <Trans>days after it</Trans>
          </span>
        </div>
        <div className={styles['field']}>
          <span>
            <Trans>Who settles what is left, usually</Trans>
          </span>
          <Select<number>
            aria-label={t`Usual owner`}
            value={usualOwnerId ?? 0}
            options={[
              { value: 0, label: t`Nobody` },
              ...people
                .filter((one) => one.carrierId === carrierId)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => change({ usualOwnerId: id === 0 ? null : id })}
          />
        </div>
        <div className={styles['bar']}>
          <Switch
            aria-label={t`Tell owners`}
            checked={isTold}
            onChange={(isOn) => change({ isTold: isOn })}
          />
          <span>
            <Trans>Tell owners once a day what is left, in their messages</Trans>
          </span>
        </div>
      </div>
    </Modal>
  );
}

/** Saves it; who comes second looks at what it is now. */
function useSave(onSaved: () => void, onClose: () => void) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const [isStale, setIsStale] = useState(false);
  const saving = useSend(changeCutOff, {
    onDone: () => {
      done({ text: t`Saved` });
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
  return { ...saving, isStale };
}
