import type { PlanMailDelivery } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import styles from './send.module.css';

/** Why a mail did not reach anybody, and what the mail server said; nothing for mails that did. */
export function DeliveryNote({ delivery }: { delivery: PlanMailDelivery | null }) {
  const { t } = useLingui();
  if (delivery?.state !== 'failed') {
    return null;
  }
  const { failure, answer } = delivery;
  return (
    <span className={styles['failed']}>
      {failure === 'expired' ? t`No mail server took it in two days.` : t`The mail server refused it.`}
      {answer !== '' && ` ${answer}`}
    </span>
  );
}
