import { changeListView, createListView, fieldFaultsOf, type SavedView } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Checkbox, Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useDone } from '@haulboard/ui/core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useRecordTexts } from '../texts.ts';
import type { ListViews } from './use-list-views.ts';
import styles from './views.module.css';

type Props = {
  /** The view that gets another name; none for a new one. */
  before: SavedView | undefined;
  views: ListViews;
  onClose: () => void;
};

const answers = z.object({ name: z.string(), isShared: z.boolean() });
/** What the server says of the name, if it is the name. */
function nameFault(error: unknown): string | undefined {
  return fieldFaultsOf(error).find(({ field }) => field === 'name')?.message;
}

/** A name for how a list is shown, and whether colleagues see it. */
export function SaveViewDialog({ before, views, onClose }: Props) {
  const texts = useRecordTexts();
  const { notify } = useShell();
  const { done } = useDone();
  const id = useId();
  const kept = useHalfTyped({
    name: `view ${before?.id ?? `of ${views.list}`}`,
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
    done({ text: texts.viewSaved(saved.name) });
    if (!before) {
      views.choose(saved);
    }
    onClose();
  };
  const create = useSend(createListView, { onDone, onFailed });
  const change = useSend(changeListView, { onDone, onFailed });
  const save = () => {
    const fields = { name: name.trim(), isShared };
    if (fields.name === '') {
      setFault(texts.nameFirst);
    } else if (before) {
      const { address, version } = before;
      void change.send({ params: { id: before.id }, body: { ...fields, address, version } });
    } else {
      void create.send({ body: { ...fields, list: views.list, address: views.address } });
    }
  };
  return (
    <Modal
      open
      kept={kept}
      width={440}
      title={before ? texts.renameViewTitle : texts.saveViewTitle}
      okText={texts.saveViewOk}
      cancelText={texts.cancel}
      confirmLoading={create.isSending || change.isSending}
      onOk={save}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <div className={styles['form']}>
        <label htmlFor={id}>{texts.viewName}</label>
        <Input
          id={id}
          value={name}
          maxLength={60}
          {...(fault === '' ? {} : { status: 'error', 'aria-describedby': `${id}-fault` })}
          aria-invalid={fault !== ''}
          onChange={({ target }) => {
            kept.change({ name: target.value, isShared });
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
          onChange={({ target }) => kept.change({ name, isShared: target.checked })}
        >
          {texts.shareView}
        </Checkbox>
        <p className={styles['hint']}>{texts.viewHint}</p>
      </div>
    </Modal>
  );
}
