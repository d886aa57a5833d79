import { Input, Modal } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './market.module.css';

type Props = {
  title: string;
  lead: string;
  okText: string;
  isSending: boolean;
  onOk: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why, which may be left out. */
export function ReasonDialog({ title, lead, okText, isSending, onOk, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okButtonProps={{ danger: true }}
      onOk={() => onOk(reason.trim())}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <p className={styles['lead']}>{lead}</p>
      <div className={styles['fields']}>
        <label className={styles['label']} htmlFor={id}>
          {t`Reason`}
        </label>
        <Input id={id} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </div>
    </Modal>
  );
}
