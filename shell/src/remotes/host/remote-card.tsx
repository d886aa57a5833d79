import { Button, UNKNOWN } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { OtherPages } from './other-pages.tsx';
import styles from './remote-host.module.css';
import type { FailReason, RemoteState } from '../builds/remote-state.ts';

type Props = {
  title: string;
  state: Extract<RemoteState, { phase: 'failed' }>;
  onRetry: () => void;
  /** Runs the version before; undefined where there is none. */
  onBefore?: () => void;
};

/** Nobody did anything wrong: it is simply not here. */
const CALM = ['unlisted', 'disabled', 'forbidden'] as const;
type CalmReason = (typeof CALM)[number];

function isCalm(reason: FailReason): reason is CalmReason {
  return CALM.some((each) => each === reason);
}

const CALM_TEXTS: Record<CalmReason, MessageDescriptor> = {
  unlisted: msg`This part of Haulboard is not published here at the moment.`,
  disabled: msg`The people who operate this system have switched it off for now. It comes back here by itself.`,
  forbidden: msg`Your role does not include this page. If it should, ask the person who manages accounts.`,
};

const TEXTS: Record<Exclude<FailReason, CalmReason | 'frozen'>, MessageDescriptor> = {
  network: msg`Its files could not be fetched. Check the connection and try again.`,
  integrity: msg`Its files are not the ones that were published, so they were not run. Tell the people who operate this system.`,
  incompatible: msg`This version of it needs a newer Haulboard. Load the page again; if that does not help, tell the people who operate this system.`,
  expired: msg`Nobody has confirmed for more than a week which versions are the right ones, by the clock of this computer, so nothing is loaded anew. Look whether its date and time are right. If they are, tell the people who operate this system.`,
  crash: msg`It stopped because of a fault of its own. What you saved is safe.`,
};

/** A part that is not there costs its own page: what happened, Retry, and what to tell support. */
export function RemoteCard({ title, state, onRetry, onBefore }: Props) {
  const { t } = useLingui();
  const { reason, detail } = state;
  if (isCalm(reason)) {
    return <CalmCard title={title} reason={reason} onRetry={onRetry} />;
  }
  if (reason === 'frozen') {
    return <FrozenCard title={title} state={state} onRetry={onRetry} {...(onBefore ? { onBefore } : {})} />;
  }
  return (
    <section className={styles['card']} role="alert" aria-labelledby="remote-card-title">
      <h1 id="remote-card-title" className={styles['title']}>
        <Trans>The page “{title}” is not available right now</Trans>
      </h1>
      <p className={styles['text']}>{t(TEXTS[reason])}</p>
      {reason === 'incompatible' && <Versions detail={detail} />}
      <div className={styles['choices']}>
        <Button type="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        {onBefore && (
          <Button onClick={onBefore}>
            <Trans>Run the version before</Trans>
          </Button>
        )}
      </div>
      <Detail state={state} />
    </section>
  );
}

/** Both versions that do not fit, for whoever is asked for help. */
function Versions({ detail }: { detail: string }) {
  const [wanted, given] = detail.split(' ≠ ');
  return (
    <p className={styles['text']}>
      <Trans>
        It needs {wanted}; this page has {given}.
      </Trans>
    </p>
  );
}

function Detail({ state: { build = UNKNOWN, reason, detail } }: Pick<Props, 'state'>) {
  return (
    <details className={styles['detail']}>
      <summary>
        <Trans>Details for support</Trans>
      </summary>
      <Trans>Build {build}</Trans> · {reason} · {detail}
    </details>
  );
}

/** It may do so again: the person decides, knowing what happened. */
function FrozenCard({ title, state, onRetry, onBefore }: Props) {
  return (
    <section className={styles['card']} role="alert" aria-labelledby="remote-card-title">
      <h1 id="remote-card-title" className={styles['title']}>
        <Trans>“{title}” froze the page last time</Trans>
      </h1>
      <p className={styles['text']}>
        <Trans>
          It did not answer any more until the page was closed. What you had typed is kept. The people who
          operate this system have been told.
        </Trans>
      </p>
      <div className={styles['choices']}>
        {onBefore && (
          <Button type="primary" onClick={onBefore}>
            <Trans>Run the version before</Trans>
          </Button>
        )}
        <Button onClick={onRetry}>
          <Trans>Open it anyway</Trans>
        </Button>
      </div>
      <Detail state={state} />
    </section>
  );
}

type CalmProps = Pick<Props, 'title' | 'onRetry'> & { reason: CalmReason };

function CalmCard({ title, reason, onRetry }: CalmProps) {
  const { t } = useLingui();
  return (
    <section className={styles['card']} aria-labelledby="remote-card-title">
      <h1 id="remote-card-title" className={styles['title']}>
        {reason === 'disabled' ? (
          <Trans>The page “{title}” is switched off at the moment</Trans>
        ) : (
          <Trans>The page “{title}” is not available on this system</Trans>
        )}
      </h1>
      <p className={styles['text']}>{t(CALM_TEXTS[reason])}</p>
      <OtherPages />
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  );
}
