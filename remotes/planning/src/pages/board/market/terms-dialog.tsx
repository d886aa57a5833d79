import type { MarketOffer } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { useHalfTyped, useZone } from '@haulboard/data';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { cutOf } from '../labels/part-labels.ts';
import { sentTerms, termsKept, TermsFields, type SentTerms, type Terms } from './terms-fields.tsx';
import styles from './market.module.css';

type Props = {
  offer: MarketOffer;
  isSending: boolean;
  /** Whether it was sent. */
  onAsk: (body: SentTerms) => Promise<boolean>;
  onCancel: () => void;
};

/** Asks for an offered truck on other terms. */
export function TermsDialog({ offer, isSending, onAsk, onCancel }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const base = useId();
  const { vehicleCode, carrierName, rateNote } = offer;
  const kept = useHalfTyped<Terms>({
    name: `counter ${offer.shareId}`,
    schema: termsKept,
    first: { day: dayOf(offer.date, zone), part: cutOf(offer), rateNote, message: '' },
  });
  const send = async () => {
    if (await onAsk(sentTerms(kept.value, zone))) {
      kept.forget();
    }
  };
  return (
    <Modal
      open
      kept={kept}
      title={t`Other terms for ${vehicleCode}`}
      okText={t`Ask on these terms`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${base}-day`)?.focus()}
    >
      <p className={styles['lead']}>{t`The offer ends with it, and ${carrierName} answers.`}</p>
      <div className={styles['fields']}>
        <TermsFields base={base} terms={kept.value} onChange={kept.change} />
      </div>
    </Modal>
  );
}
