import type { DocketDetail } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonForm } from '../checks/reason-form.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import styles from './invoice.module.css';
import { useInvoicing } from './use-invoicing.ts';

/** On which invoice a docket is, and what can be done about it. */
export function DocketInvoice({ docket }: { docket: DocketDetail }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { takeOff, isBusy } = useInvoicing();
  const { invoiceNo, invoicing } = docket;
  const close = () => setIsAsking(false);
  if (!invoiceNo && invoicing !== 'put_on') {
    return null;
  }
  return (
    <section className={styles['form']} aria-labelledby="docket-invoice">
      <h2 id="docket-invoice" className={styles['heading']}>
        <Trans>Invoice</Trans>
      </h2>
      {invoiceNo ? (
        <p className={styles['line']}>
          <Link to={`/dockets?invoice=${encodeURIComponent(invoiceNo)}`}>
            <Trans>All dockets of invoice {invoiceNo}</Trans>
          </Link>
        </p>
      ) : (
        <p className={styles['line']}>
          <Trans>On no invoice yet</Trans>
        </p>
      )}
      {invoicing === 'put_on' && (
        <div className={styles['bar']}>
          <Button onClick={() => setIsAsking(true)}>
            <Trans>Put on an invoice …</Trans>
          </Button>
        </div>
      )}
      {invoicing === 'take_off' && !isAsking && (
        <div className={styles['bar']}>
          <Button onClick={() => setIsAsking(true)}>
            <Trans>Take off the invoice …</Trans>
          </Button>
        </div>
      )}
      {invoicing === 'put_on' && isAsking && (
        <InvoiceDialog dockets={[docket]} onDone={() => undefined} onClose={close} />
      )}
      {invoicing === 'take_off' && isAsking && invoiceNo && (
        <ReasonForm
          label={t`Take off the invoice`}
          isBusy={isBusy}
          onClose={close}
          onGiven={(reason) => void takeOff(docket, { invoiceNo, reason }).then((done) => done && close())}
        />
      )}
    </section>
  );
}
