import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import message from '../look/message-page.module.css';
import { resultOf, type Outcome } from './result-texts.ts';
import styles from './result-page.module.css';

/** /result/success?action=… */
export function SuccessPage() {
  return <ResultPage outcome="success" />;
}

/** /result/fail?what=… */
export function FailPage() {
  return <ResultPage outcome="fail" />;
}

/**
 * Where long and e-mailed actions end: /result/success and /result/fail (SPEC.md 2). The address names a
 * known action (`?action=`), never a text: a link must not put words into our mouth.
 */
function ResultPage({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { title, text, next } = resultOf(outcome, search.get('action') ?? '');
  const Icon = outcome === 'success' ? CheckCircleOutlined : CloseCircleOutlined;
  return (
    <section className={message['page']}>
      <Icon className={outcome === 'success' ? styles['good'] : styles['bad']} aria-hidden />
      <h1 className={message['title']}>{t(title)}</h1>
      <p className={message['text']}>{t(text)}</p>
      <p className={styles['next']}>
        {next.map(({ to, label }) => (
          <Link key={to} to={to} className={styles['link']}>
            {t(label)}
          </Link>
        ))}
      </p>
    </section>
  );
}
