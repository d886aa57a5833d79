import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { BrandMark } from '../brand/brand-mark.tsx';
import { useTitle } from '../layout/use-title.ts';
import message from '../look/message-page.module.css';
import styles from './error-page.module.css';

type Props = { error: unknown; onRetry: () => void; onLogOut: () => void };

const isCalled = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

function Why({ error }: { error: unknown }) {
  if (isCalled(error, 'NetworkError')) {
    return <Trans>You are still signed in. This page goes on by itself as soon as the server answers.</Trans>;
  }
  // What a schema says of an answer is for programs.
  if (isCalled(error, 'ZodError')) {
    return (
      <Trans>The answer of the server cannot be read. Try again later, or log out and sign in anew.</Trans>
    );
  }
  return String(error);
}

/** Before the layout could be made: the person is signed in, but nothing else is known yet. */
export function StartFailed({ error, onRetry, onLogOut }: Props) {
  const { t } = useLingui();
  const title = isCalled(error, 'NetworkError') ? t`The server cannot be reached` : t`Something went wrong`;
  useTitle(title);
  return (
    <main className={styles['start']}>
      <section className={message['page']}>
        <BrandMark size={64} />
        <h1 className={message['title']}>{title}</h1>
        <p className={message['text']}>
          <Why error={error} />
        </p>
        <div className={styles['ways']}>
          <Button type="primary" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
          <Button onClick={onLogOut}>
            <Trans>Log out</Trans>
          </Button>
        </div>
      </section>
    </main>
  );
}
