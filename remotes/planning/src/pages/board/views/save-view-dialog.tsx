import { changeBoardView, createBoardView, fieldFaultsOf, type SavedView } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Checkbox, Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
import styles from './views.module.css';

type SaveTask = { kind: 'new' } | { kind: 'edit'; view: SavedView };

type Props = {
  task: SaveTask;
  address: string;
  carrierId: number | null;
  onSaved: (saved: SavedView) => void;
  onCancel: () => void;
};

const answers = z.object({ name: z.string(), isShared: z.boolean() });

/** What the server says of the name, if it is the name. */
function nameFault(error: unknown): string | undefined {
  return fieldFaultsOf(error).find(({ field }) => field === 'name')?.message;
}

/** A name for how the board is looked at, and whether colleagues see it. */
export function SaveViewDialog({ task, address, carrierId, onSaved, onCancel }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const id = useId();
  const before = task.kind === 'edit' ? task.view : undefined;
  const kept = useHalfTyped({
    name: `view ${before?.id ?? 'new'}`,
    schema: answers,
    first: { name: before?.name ?? '', isShared: before?.isShared ?? false },
  });
  const { name, isShared } = kept.value;
  const [fault, setFault] = useState('');
  const onFailed = (error: unknown) => {
    const found = nameFault(error);
    if (found === undefined) {
      notify.failed(error);
    } else {
      setFault(found);
    }
  };
  const onDone = (saved: SavedView) => {
    kept.forget();
    onSaved(saved);
  };
  const create = useSend(createBoardView, { onDone, onFailed });
  const change = useSend(changeBoardView, { onDone, onFailed });
  const save = () => {
    const fields = { name: name.trim(), isShared };
    if (fields.name === '') {
      setFault(t`Give it a name`);
    } else if (before) {
      const body = { ...fields, address: before.address, version: before.version };
      void change.send({ params: { id: before.id }, body });
    } else {
      void create.send({ body: { ...fields, address, carrierId: carrierId ?? undefined } });
    }
  };
  return (
    <Modal
      open
      kept={kept}
      width={440}
      title={before ? t`Rename or share the view` : t`Save as a view`}
      okText={t`Save view`}
      cancelText={t`Cancel`}
      confirmLoading={create.isSending || change.isSending}
      onOk={save}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <div className={styles['form']}>
        <label htmlFor={id}>{t`Name`}</label>
        <Input
          id={id}
          value={name}
          maxLength={60}
          {...(fault === '' ? {} : { status: 'error', 'aria-describedby': `${id}-fault` })}
          aria-invalid={fault !== ''}
          onChange={(event) => {
            kept.change({ name: event.target.value, isShared });
            setFault('');
          }}
          onPressEnter={save}
        />
        {fault !== '' && (
          <span id={`${id}-fault`} role="alert" className={styles['fault']}>
            {fault}
          </span>
        )}
        <Checkbox
          checked={isShared}
          onChange={(event) => kept.change({ name, isShared: event.target.checked })}
        >
          {t`Share with colleagues`}
        </Checkbox>
        <p className={styles['hint']}>
          <Trans>
            A view holds the search, filters, order and columns. Colleagues can use a shared view and copy it,
            not change it.
          </Trans>
        </p>
      </div>
    </Modal>
  );
}
