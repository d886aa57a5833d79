import { TaskStatus, type Task } from '@haulboard/contract';
import { useHalfTyped } from '@haulboard/data';
import { Checkbox, Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
import { briefName } from '../../../model/commands/commands.ts';
import styles from './dialogs.module.css';
import { LostLoads } from './lost-loads.tsx';

type Props = {
  tasks: readonly Task[];
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks before loads are cancelled that their drivers have already seen; twice where the wood is on the truck. */
export function CancelDialog({ tasks, onConfirm, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const ids = tasks.map((task) => task.id).join(',');
  const kept = useHalfTyped({ name: `cancel ${ids}`, schema: z.string(), first: '' });
  const [isSure, setIsSure] = useState(false);
  const reason = kept.value;
  const count = tasks.length;
  const [first] = tasks;
  const loaded = tasks.filter(({ taskStatus }) => taskStatus === TaskStatus.Loaded);
  const name = count === 1 && first ? briefName(first) : t`${count} loads`;
  const unsure = loaded.length > 0 && !isSure ? t`Confirm that the load did not arrive.` : '';
  return (
    <Modal
      open
      kept={kept}
      title={t`Cancel ${name}?`}
      okText={count === 1 ? t`Cancel this load` : t`Remove or cancel them`}
      cancelText={t`Keep it`}
      okButtonProps={{ danger: true }}
      okWhy={reason.trim() === '' ? t`Give a reason first.` : unsure}
      onOk={() => {
        kept.forget();
        onConfirm(reason.trim());
      }}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      {loaded.length > 0 ? (
        <LostLoads loaded={loaded} />
      ) : (
        <p className={styles['lead']}>
          {count === 1
            ? t`The driver has been told of this load. It stays on the board as canceled.`
            : t`What drivers have been told of stays on the board as canceled; drafts are removed.`}
        </p>
      )}
      <div className={styles['fields']}>
        <label className={styles['label']} htmlFor={id}>
          {t`Reason (needed)`}
        </label>
        <Input
          id={id}
          value={reason}
          maxLength={500}
          required
          onChange={(event) => kept.change(event.target.value)}
        />
      </div>
      {loaded.length > 0 && (
        <Checkbox checked={isSure} onChange={(event) => setIsSure(event.target.checked)}>
          {t`The load was lost, or came back to its skid`}
        </Checkbox>
      )}
    </Modal>
  );
}
