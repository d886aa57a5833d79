import type { ReportMail } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Trans, useLingui } from '@lingui/react/macro';
import { STATE_NAMES } from './labels.ts';
import styles from './mail.module.css';

/** What became of the last mails: sent is what the mail server took. */
export function MailList({ mails }: { mails: readonly ReportMail[] }) {
  const { i18n } = useLingui();
  const zone = useZone();
  if (mails.length === 0) {
    return undefined;
  }
  return (
    <section>
      <h2 className={styles['title']}>
        <Trans>The last mails</Trans>
      </h2>
      <ul className={styles['list']}>
        {mails.map(({ id, to, queuedAt, state, answer }) => (
          <li key={id}>
            <span>
              {formatDay(dayOf(queuedAt, zone))} {formatTime(queuedAt, zone)}
            </span>
            <span>{to}</span>
            <strong data-state={state}>{i18n._(STATE_NAMES[state])}</strong>
            {answer !== '' && state !== 'sent' && <span className={styles['soft']}>{answer}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
