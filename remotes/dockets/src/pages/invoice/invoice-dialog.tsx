import { MAX_INVOICE_NO } from '@haulboard/contract';
import { useHalfTyped } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
import styles from './invoice.module.css';
import { useInvoicing, type Invoiced, type SeenDocket } from './use-invoicing.ts';

type Props = {
  dockets: readonly SeenDocket[];
  onDone: (invoiced: Invoiced) => void;
  onClose: () => void;
};

/** Asks which invoice dockets go on, and names those that could not. */
export function InvoiceDialog({ dockets, onDone, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const kept = useHalfTyped({ name: 'invoice', schema: z.string(), first: '' });
  const { putOn, isBusy } = useInvoicing();
  const [held, setHeld] = useState<Invoiced['held']>();
  const number = kept.value.trim();
  const put = async () => {
    const answer = await putOn(dockets, number);
    if (!answer) {
      return;
    }
    kept.forget();
    onDone(answer);
    if (answer.held.length === 0) {
      onClose();
    } else {
      setHeld(answer.held);
    }
  };
  if (held) {
    return <HeldDialog held={held} onClose={onClose} />;
  }
  return (
    <Modal
      open
      kept={kept}
      title={t`Put on an invoice`}
      okText={t`Put on the invoice`}
      cancelText={t`Cancel`}
      confirmLoading={isBusy}
      okWhy={number === '' ? t`Give the number of the invoice.` : ''}
      onCancel={onClose}
      onOk={() => void put()}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (number !== '') {
            void put();
          }
        }}
      >
        <p className={styles['line']}>
          <Plural
            value={dockets.length}
            one="# docket stays as it is while it is on the invoice: its weights, its grade, its truck."
            other="# dockets stay as they are while they are on the invoice: their weights, grades and trucks."
          />
        </p>
        <label className={styles['field']} htmlFor={id}>
          <span>
            <Trans>Invoice number</Trans>
          </span>
          <Input
            id={id}
            value={kept.value}
            maxLength={MAX_INVOICE_NO}
            onChange={({ target }) => kept.change(target.value)}
          />
        </label>
      </form>
    </Modal>
  );
}

type HeldProps = { held: Invoiced['held']; onClose: () => void };

/** What was left out, each with the reason; the others are on the invoice. */
function HeldDialog({ held, onClose }: HeldProps) {
  const { t } = useLingui();
  return (
    <Modal
      open
      title={t`Left out of the invoice`}
      footer={
        <Button type="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
      onCancel={onClose}
    >
      <div className={styles['form']}>
        <p className={styles['line']}>
          <Plural
            value={held.length}
            one="# docket is not on the invoice."
            other="# dockets are not on the invoice."
          />
        </p>
        <ul className={styles['held']}>
          {held.map(({ id, docketNo, reason }) => (
            <li key={id}>{`${docketNo}: ${reason}`}</li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
