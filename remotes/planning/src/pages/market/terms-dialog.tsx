import type { MarketOffer } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Modal } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { cutOf } from './part-labels.ts';
import { sentTerms, TermsFields, type SentTerms } from './terms-fields.tsx';
import styles from './market.module.css';

type Props = {
  offer: MarketOffer;
  isSending: boolean;
  onAsk: (body: SentTerms) => void;
  onCancel: () => void;
};

/** Asks for an offered truck on other terms. */
export function TermsDialog({ offer, isSending, onAsk, onCancel }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const base = useId();
  const { vehicleCode, carrierName, rateNote } = offer;
  const [terms, setTerms] = useState({
    day: dayOf(offer.date, zone),
    part: cutOf(offer),
    rateNote,
    message: '',
  });
  return (
    <Modal
      open
      title={t`Other terms for ${vehicleCode}`}
      okText={t`Ask on these terms`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      onOk={() => onAsk(sentTerms(terms, zone))}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${base}-day`)?.focus()}
    >
      <p className={styles['lead']}>{t`The offer ends with it, and ${carrierName} answers.`}</p>
      <div className={styles['fields']}>
        <TermsFields base={base} terms={terms} onChange={setTerms} />
      </div>
    </Modal>
  );
}
