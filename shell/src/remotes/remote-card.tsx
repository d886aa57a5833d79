import { Button } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './remote-host.module.css';
import type { FailReason, RemoteState } from './remote-state.ts';

type Props = { title: string; state: Extract<RemoteState, { phase: 'failed' }>; onRetry: () => void };

const TEXTS: Record<Exclude<FailReason, 'unlisted'>, MessageDescriptor> = {
  network: msg`Its files could not be fetched. Check the connection and try again.`,
  integrity: msg`Its files are not the ones that were published, so they were not run. Tell the people who operate this system.`,
  incompatible: msg`This version of it needs a newer Haulboard. Load the page again; if that does not help, tell the people who operate this system.`,
  crash: msg`It stopped because of a fault of its own. What you saved is safe.`,
};

/** A part that is not there costs its own page: what happened, Retry, and what to tell support. */
export function RemoteCard({ title, state, onRetry }: Props) {
  const { t } = useLingui();
  const { reason, detail } = state;
  const build = state.build ?? '–';
  if (reason === 'unlisted') {
    return <UnlistedCard title={title} onRetry={onRetry} />;
  }
  return (
    <section className={styles['card']} role="alert" aria-labelledby="remote-card-title">
      <h1 id="remote-card-title" className={styles['title']}>
        <Trans>{title} is not available right now</Trans>
      </h1>
      <p className={styles['text']}>{t(TEXTS[reason])}</p>
      <Button type="primary" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
      <details className={styles['detail']}>
        <summary>
          <Trans>Details for support</Trans>
        </summary>
        <Trans>Build {build}</Trans> · {reason} · {detail}
      </details>
    </section>
  );
}

/** Nobody did anything wrong: this part is simply not here, or was switched off. */
function UnlistedCard({ title, onRetry }: Pick<Props, 'title' | 'onRetry'>) {
  return (
    <section className={styles['card']} aria-labelledby="remote-card-title">
      <h1 id="remote-card-title" className={styles['title']}>
        <Trans>{title} is not available on this system</Trans>
      </h1>
      <p className={styles['text']}>
        <Trans>
          This part of Haulboard is not published here at the moment. Everything else in the menu works as
          usual.
        </Trans>
      </p>
      <Button onClick={onRetry}>
        <Trans>Look again</Trans>
      </Button>
    </section>
  );
}
