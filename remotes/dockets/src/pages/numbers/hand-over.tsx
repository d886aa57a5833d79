import { handOverRange, type NumberCrew, type NumberRange } from '@haulboard/contract';
import { useHalfTyped, useSend } from '@haulboard/data';
import { Alert, useDone } from '@haulboard/ui/core';
import { InputNumber, Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import styles from './numbers.module.css';
import { ReasonField } from './reason-field.tsx';
import { useMoveFault } from './use-move-fault.ts';

type Props = {
  range: NumberRange;
  crews: readonly NumberCrew[];
  onDone: () => void;
  onClose: () => void;
};

/** Asks to which crew the rest of a range goes, from which number on, and why. */
export function HandOver({ range, crews, onDone, onClose }: Props) {
  const { t } = useLingui();
  const { done } = useDone();
  const { id, version, crewId, crewCode, nextNo, toNo } = range;
  const [toCrewId, setToCrewId] = useState<number>();
  const [fromNo, setFromNo] = useState<number | null>(nextNo);
  const kept = useHalfTyped({ name: `hand over ${id}`, schema: z.string(), first: '' });
  const reason = kept.value;
  const { fault, onFailed } = useMoveFault();
  const { send, isSending } = useSend(handOverRange, {
    onDone: ({ fromNo: first, toNo: last, toCrewCode }) => {
      kept.forget();
      done({ text: t`Numbers ${first}–${last} are crew ${toCrewCode}’s now.` });
      onDone();
    },
    onFailed,
  });
  const own = crews.find((crew) => crew.id === crewId);
  const others = crews.filter((crew) => crew.id !== crewId && crew.customerId === own?.customerId);
  const why = () => {
    if (toCrewId === undefined) {
      return t`Choose a crew.`;
    }
    return reason.trim() === '' ? t`Say why.` : '';
  };
  return (
    <Modal
      open
      kept={kept}
      title={t`Hand over numbers of crew ${crewCode}`}
      okText={t`Hand over`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okWhy={why()}
      onCancel={onClose}
      onOk={() =>
        void (toCrewId !== undefined && send({ params: { id }, body: { version, toCrewId, fromNo, reason } }))
      }
    >
      <div className={styles['form']}>
        {fault !== '' && <Alert type="error" showIcon title={fault} />}
        <div className={styles['field']}>
          <span>
            <Trans>To crew</Trans>
          </span>
          <Select<number>
            aria-label={t`To crew`}
            {...(toCrewId === undefined ? {} : { value: toCrewId })}
            options={others.map((crew) => ({ value: crew.id, label: `${crew.crewCode} ${crew.name}` }))}
            notFoundContent={t`The customer has no other crew.`}
            onChange={setToCrewId}
          />
        </div>
        <div className={styles['field']}>
          <span>
            <Trans>
              From number ({nextNo}–{toNo} are left)
            </Trans>
          </span>
          <InputNumber
            aria-label={t`From number`}
            min={nextNo}
            max={toNo}
            precision={0}
            value={fromNo}
            onChange={setFromNo}
          />
        </div>
        <ReasonField value={reason} onChange={kept.change} />
      </div>
    </Modal>
  );
}
