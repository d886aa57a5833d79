import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { BrandMark } from '../brand/brand-mark.tsx';
import { useTitle } from '../layout/use-title.ts';
import message from '../look/message-page.module.css';
import styles from './error-page.module.css';

type Props = { error: unknown; onRetry: () => void };

/** Before the layout could be made: the person is signed in, but nothing else is known yet. */
export function StartFailed({ error, onRetry }: Props) {
  const { t } = useLingui();
  const isUnreachable = error instanceof Error && error.name === 'NetworkError';
  const title = isUnreachable ? t`The server cannot be reached` : t`Something went wrong`;
  useTitle(title);
  return (
    <main className={styles['start']}>
      <section className={message['page']}>
        <BrandMark size={64} />
        <h1 className={message['title']}>{title}</h1>
        <p className={message['text']}>
          {isUnreachable ? (
            <Trans>You are still signed in. This page goes on by itself as soon as the server answers.</Trans>
          ) : (
            String(error)
          )}
        </p>
        <Button type="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </section>
    </main>
  );
}
