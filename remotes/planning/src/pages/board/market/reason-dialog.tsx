import { useHalfTyped } from '@haulboard/data';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { z } from 'zod';
import styles from './market.module.css';

type Props = {
  /** What is asked about: what is half typed is kept by it. */
  name: string;
  title: string;
  lead: string;
  okText: string;
  isSending: boolean;
  /** Whether it was sent. */
  onOk: (reason: string) => Promise<boolean>;
  onCancel: () => void;
};

/** Asks why, which may be left out. */
export function ReasonDialog({ name, title, lead, okText, isSending, onOk, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const kept = useHalfTyped({ name, schema: z.string(), first: '' });
  const send = async () => {
    if (await onOk(kept.value.trim())) {
      kept.forget();
    }
  };
  return (
    <Modal
      open
      kept={kept}
      title={title}
      okText={okText}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okButtonProps={{ danger: true }}
      onOk={() => void send()}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <p className={styles['lead']}>{lead}</p>
      <div className={styles['fields']}>
        <label className={styles['label']} htmlFor={id}>
          {t`Reason`}
        </label>
        <Input
          id={id}
          value={kept.value}
          maxLength={500}
          onChange={(event) => kept.change(event.target.value)}
        />
      </div>
    </Modal>
  );
}
