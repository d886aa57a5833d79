import { resendBroadcastMails, type MailFailure, type SystemReport } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useSend, useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from './system.module.css';
import { useFigures } from './use-figures.ts';

type Props = { report: SystemReport; onSent: () => void };

/** Mail that waits and mail that will never arrive, with the way to send it again. */
export function MailCard({ report: { mail }, onSent }: Props) {
  const { t } = useLingui();
  const { moment } = useFigures();
  const { waiting, retried, oldestAt, failed, failures } = mail;
  const since = oldestAt === null ? '' : moment(oldestAt);
  return (
    <section className={styles['card']} aria-label={t`Mail`}>
      <h2>
        <Trans>Mail</Trans>
      </h2>
      <p className={styles['soft']}>
        <Plural value={waiting} one="# mail waits" other="# mails wait" />
        {waiting > 0 && (
          <>
            {' · '}
            <Trans>
              {retried} of them were tried; the oldest since {since}
            </Trans>
          </>
        )}
        {' · '}
        <Plural value={failed} one="# failed on these days." other="# failed on these days." />
      </p>
      {failures.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t`To`}</th>
              <th scope="col">{t`Subject`}</th>
              <th scope="col">{t`Reason`}</th>
              <th scope="col">{t`Sent again`}</th>
            </tr>
          </thead>
          <tbody>
            {failures.map((failure) => (
              <FailureRow
                key={`${failure.kind} ${failure.to} ${failure.at}`}
                mail={failure}
                onSent={onSent}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function FailureRow({ mail, onSent }: { mail: MailFailure; onSent: () => void }) {
  const { t } = useLingui();
  const { moment } = useFigures();
  const { at, to, name, subject, failure, answer } = mail;
  return (
    <tr>
      <td>{moment(at)}</td>
      <th scope="row">
        {name} {to}
      </th>
      <td>{subject}</td>
      <td>{failure === 'expired' ? t`No mail server took it in time.` : answer}</td>
      <td>
        <Again mail={mail} onSent={onSent} />
      </td>
    </tr>
  );
}

/** A message is sent again from here; a plan may have changed and is sent from its page. */
function Again({
  mail: { kind, messageId, carrierId, day, subject },
  onSent,
}: {
  mail: MailFailure;
  onSent: () => void;
}) {
  const { t } = useLingui();
  const zone = useZone();
  const again = useSend(resendBroadcastMails, { onDone: onSent });
  if (messageId !== null) {
    return (
      <Button
        size="small"
        loading={again.isSending}
        aria-label={t`Send again: ${subject}`}
        onClick={() => void again.send({ params: { id: messageId } })}
      >
        <Trans>Send again</Trans>
      </Button>
    );
  }
  if (kind === 'report') {
    return <Trans>With its next mail</Trans>;
  }
  if (kind === 'letter') {
    return <Trans>When it is asked for again</Trans>;
  }
  const dateTime = day === null ? '' : `&dateTime=${dayStart(day, zone) * 1000}`;
  return (
    <Link to={`/plan/today?carrierId=${carrierId ?? ''}${dateTime}`}>
      <Trans>Open the plan</Trans>
    </Link>
  );
}
