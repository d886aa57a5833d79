import { useLingui } from '@lingui/react/macro';
import styles from './send.module.css';

type Props = { to: string; subject: string; body: string; language?: string };

/** A mail word for word. */
export function MailText({ to, subject, body, language }: Props) {
  const { t } = useLingui();
  return (
    <section
      className={styles['mail']}
      aria-label={t`The mail to ${to}`}
      {...(language ? { lang: language } : {})}
    >
      <strong className={styles['subject']}>{subject}</strong>
      {/* It scrolls, so a keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['text']} tabIndex={0}>
        {body}
      </pre>
    </section>
  );
}
